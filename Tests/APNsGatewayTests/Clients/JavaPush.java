import java.io.FileInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Sends pushes with the HTTP client of the JDK, signing the provider token itself.
 *
 * <p>Usage: java JavaPush.java PORT CA_FILE KEY_FILE KEY_ID TEAM_ID TOPIC TOKEN. Prints one JSON
 * object: the answers to one push, to twenty at once, and to a wrong device token.
 */
public class JavaPush {
    static String port;
    static String topic;
    static String authorization;
    static HttpClient client;

    public static void main(String[] arguments) throws Exception {
        port = arguments[0];
        topic = arguments[5];
        authorization = "bearer " + token(arguments[2], arguments[3], arguments[4]);
        client =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_2)
                        .sslContext(trusting(arguments[1]))
                        .connectTimeout(Duration.ofSeconds(20))
                        .build();
        HttpResponse<String> first = push(arguments[6], "{\"aps\":{\"alert\":\"java: 来自\"}}").get();
        var many = new ArrayList<CompletableFuture<HttpResponse<String>>>();
        for (int number = 0; number < 20; number++) {
            many.add(push(arguments[6], "{\"aps\":{\"badge\":" + number + "}}"));
        }
        int accepted = 0;
        for (var answer : many) {
            if (answer.get().statusCode() == 200) accepted++;
        }
        HttpResponse<String> wrong = push("ab".repeat(32), "{\"aps\":{}}").get();
        System.out.printf(
                "{\"version\":\"%s\",\"status\":%d,\"id\":\"%s\",\"accepted\":%d,\"wrong\":\"%d %s\"}%n",
                first.version(),
                first.statusCode(),
                first.headers().firstValue("apns-id").orElse(""),
                accepted,
                wrong.statusCode(),
                wrong.body().replaceAll(".*\"reason\":\"([A-Za-z]+)\".*", "$1"));
        System.exit(0);
    }

    static CompletableFuture<HttpResponse<String>> push(String deviceToken, String body) {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create("https://localhost:" + port + "/3/device/" + deviceToken))
                        .timeout(Duration.ofSeconds(20))
                        .header("authorization", authorization)
                        .header("apns-topic", topic)
                        .header("apns-push-type", "alert")
                        .header("apns-expiration", "0")
                        .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8))
                        .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    static String token(String keyFile, String keyID, String teamID) throws Exception {
        String text = Files.readString(Path.of(keyFile)).replaceAll("-----[A-Z ]+-----|\\s", "");
        var key =
                KeyFactory.getInstance("EC")
                        .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(text)));
        long now = System.currentTimeMillis() / 1000;
        String input =
                part("{\"alg\":\"ES256\",\"kid\":\"" + keyID + "\"}")
                        + "."
                        + part("{\"iss\":\"" + teamID + "\",\"iat\":" + now + "}");
        Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initSign(key);
        signature.update(input.getBytes(StandardCharsets.US_ASCII));
        return input + "." + part(signature.sign());
    }

    static String part(String text) {
        return part(text.getBytes(StandardCharsets.UTF_8));
    }

    static String part(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static SSLContext trusting(String file) throws Exception {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (var stream = new FileInputStream(file)) {
            store.setCertificateEntry(
                    "authority", CertificateFactory.getInstance("X.509").generateCertificate(stream));
        }
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, factory.getTrustManagers(), null);
        return context;
    }
}
