/// The SQL that creates the tables of a gateway's database, as migration steps.
///
/// Never edit a released step; add a new one.
enum DatabaseTables {
    static let steps = [version1, version2, version3, version4, version5, version6]

    // Dates are seconds since 1970. The column of the reason is set for revoked tokens. Each
    // transaction updates the accounts of a session, so their pages reserve room for that.
    private static let version1 = """
        CREATE TABLE session (
            id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            node text NOT NULL,
            until timestamptz NOT NULL,
            ended bool NOT NULL DEFAULT false
        );
        CREATE TABLE bucket (
            bucket int2 PRIMARY KEY,
            session int8 REFERENCES session,
            epoch int8 NOT NULL DEFAULT 0
        );
        INSERT INTO bucket (bucket) SELECT generate_series(0, 4095);
        CREATE TABLE push (
            bucket int2 NOT NULL,
            id int8 NOT NULL,
            device text NOT NULL,
            token bytea NOT NULL,
            topic text NOT NULL,
            apns_id text NOT NULL,
            push_type text,
            priority int2 NOT NULL,
            expires float8,
            collapse_id text,
            received float8 NOT NULL,
            deadline float8 NOT NULL,
            payload bytea NOT NULL,
            PRIMARY KEY (bucket, id)
        ) PARTITION BY RANGE (bucket);
        ALTER TABLE push ALTER COLUMN payload SET STORAGE MAIN;
        DO $$ BEGIN
            FOR part IN 0..15 LOOP
                EXECUTE format(
                    'CREATE TABLE push_%s PARTITION OF push FOR VALUES FROM (%s) TO (%s)
                     WITH (autovacuum_vacuum_scale_factor = 0.05)',
                    part, part * 256, (part + 1) * 256);
            END LOOP;
        END $$;
        CREATE TABLE registration (
            token bytea PRIMARY KEY,
            bucket int2 NOT NULL,
            device text NOT NULL,
            topic text NOT NULL,
            environment text NOT NULL,
            activity text,
            dead_reason text,
            dead_since float8
        );
        CREATE INDEX registration_bucket ON registration (bucket);
        CREATE TABLE device (
            id text PRIMARY KEY,
            bucket int2 NOT NULL,
            name text NOT NULL,
            secret_hash bytea NOT NULL,
            enrolled float8 NOT NULL
        );
        CREATE INDEX device_bucket ON device (bucket);
        CREATE TABLE channel (
            number int8 GENERATED ALWAYS AS IDENTITY,
            id text NOT NULL,
            bundle text NOT NULL,
            environment text NOT NULL,
            policy int4 NOT NULL,
            is_deleted bool NOT NULL,
            PRIMARY KEY (bundle, environment, id)
        );
        CREATE TABLE subscription (token bytea PRIMARY KEY, channel text NOT NULL);
        CREATE INDEX subscription_channel ON subscription (channel);
        CREATE TABLE account (
            session int8 NOT NULL REFERENCES session,
            writer int4 NOT NULL,
            highest_id int8 NOT NULL DEFAULT 0,
            accepted int8 NOT NULL DEFAULT 0,
            delivered int8 NOT NULL DEFAULT 0,
            expired int8 NOT NULL DEFAULT 0,
            replaced int8 NOT NULL DEFAULT 0,
            capped int8 NOT NULL DEFAULT 0,
            unregistered int8 NOT NULL DEFAULT 0,
            PRIMARY KEY (session, writer)
        ) WITH (fillfactor = 10);
        \(fence)
        """

    // A session that does not share the database owns all buckets throughout, like those of version
    // 1. Changes of tokens and devices are rare, so each checks its bucket's row. Changes of pushes
    // are frequent; the session and the order within the gateway determine their owner.
    private static let version2 = """
        ALTER TABLE session
            ADD COLUMN is_alone bool NOT NULL DEFAULT true,
            ADD COLUMN is_leaving bool NOT NULL DEFAULT false;
        CREATE FUNCTION gateway_bucket_fence(mine int8, numbers int2[]) RETURNS void
        LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM FROM bucket WHERE bucket = ANY (numbers) ORDER BY bucket FOR SHARE;
            IF EXISTS (
                SELECT FROM bucket WHERE bucket = ANY (numbers) AND session IS DISTINCT FROM mine
            ) THEN
                RAISE EXCEPTION 'a bucket is not of session %', mine USING ERRCODE = 'BH003';
            END IF;
        END $$;
        """

    // All gateways share the token key and the next block of numbers. Every server can generate a
    // UUID, which has 122 random bits from the system.
    private static let version3 = """
        ALTER TABLE session ADD COLUMN address text, ADD COLUMN device_address text;
        CREATE TABLE cluster (
            is_only_row bool PRIMARY KEY DEFAULT true CHECK (is_only_row),
            token_key bytea NOT NULL,
            next_number int8 NOT NULL DEFAULT 0
        );
        INSERT INTO cluster (token_key) VALUES (uuid_send(gen_random_uuid()));
        """

    // Gateways read the channels that changed since their last read. Changes are serialized (see
    // `PostgresStore.changingChannels`), so a smaller number is never committed after a larger one.
    // The steps of the delivery log contain the names of their push, so that one table suffices.
    private static let version4 = """
        CREATE SEQUENCE channel_change;
        ALTER TABLE channel ADD COLUMN change int8 NOT NULL DEFAULT nextval('channel_change');
        CREATE INDEX channel_change_index ON channel (change);
        CREATE TABLE delivery (
            number int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            unique_id text NOT NULL,
            apns_id text NOT NULL,
            topic text NOT NULL,
            push int8,
            state text NOT NULL,
            at float8 NOT NULL
        );
        CREATE INDEX delivery_record ON delivery (unique_id);
        CREATE INDEX delivery_push ON delivery (push);
        CREATE INDEX delivery_at ON delivery (at);
        """

    // The settings that administrators change for all gateways. Gateways read the changes since
    // their last read.
    private static let version5 = """
        CREATE SEQUENCE setting_change;
        CREATE TABLE shared_setting (
            name text PRIMARY KEY,
            content bytea NOT NULL,
            change int8 NOT NULL DEFAULT nextval('setting_change')
        );
        """

    // The sums of the steps that gateways removed from the delivery log to save space. The pages of
    // the log are freed before another twentieth is removed, so that the files stay near their
    // limit.
    private static let version6 = """
        CREATE TABLE delivery_sum (
            state text PRIMARY KEY,
            count int8 NOT NULL,
            until float8 NOT NULL
        );
        ALTER TABLE delivery SET (autovacuum_vacuum_scale_factor = 0.05);
        """

    // An advisory lock is fair, unlike a lock on the session's row: a shared request waits behind
    // an earlier exclusive one. The second statement sees everything that was committed while the
    // first one waited.
    private static let fence = """
        CREATE FUNCTION gateway_fence(mine int8, needs_standby bool) RETURNS void
        LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM pg_advisory_xact_lock_shared(mine);
            IF NOT EXISTS (SELECT FROM session WHERE id = mine AND NOT ended) THEN
                RAISE EXCEPTION 'session % was ended', mine USING ERRCODE = 'BH001';
            END IF;
            IF needs_standby AND current_setting('synchronous_standby_names') = '' THEN
                RAISE EXCEPTION 'no synchronous standby is set' USING ERRCODE = 'BH002';
            END IF;
        END $$;
        """
}
