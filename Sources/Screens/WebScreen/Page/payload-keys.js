// The keys of a push, written from the table of keys by the test "match the table of keys".

/** The keys of each dictionary, each with its initial value. */
export const keys = {
  aps: {
    "alert": '{ "title": "", "body": "" }',
    "badge": '1',
    "sound": '"default"',
    "thread-id": '""',
    "category": '""',
    "content-available": '1',
    "mutable-content": '1',
    "target-content-id": '""',
    "interruption-level": '"active"',
    "relevance-score": '0.5',
    "filter-criteria": '""',
    "content-changed": 'true',
    "url-args": '[]',
    "timestamp": '0',
    "event": '"update"',
    "content-state": '{}',
    "stale-date": '0',
    "dismissal-date": '0',
    "attributes-type": '""',
    "attributes": '{}',
    "input-push-token": '1',
    "input-push-channel": '""',
  },
  alert: {
    "title": '""',
    "subtitle": '""',
    "body": '""',
    "launch-image": '""',
    "title-loc-key": '""',
    "title-loc-args": '[]',
    "subtitle-loc-key": '""',
    "subtitle-loc-args": '[]',
    "loc-key": '""',
    "loc-args": '[]',
    "summary-arg": '""',
    "summary-arg-count": '1',
    "action": '""',
  },
  sound: {
    "critical": '1',
    "name": '"default"',
    "volume": '1.0',
  },
};

/** The words that a key may have. */
export const values = {
  "interruption-level": ["passive", "active", "time-sensitive", "critical"],
  "event": ["start", "update", "end"],
  "sound": ["default"],
};
