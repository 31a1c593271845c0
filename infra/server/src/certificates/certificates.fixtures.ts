/** Of nobody: a key and a certificate for localhost that holds until 2126, for tests of what reads certificates. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfekEYps1dfjh2kib
7zELjz8MZZvcVeuYGVk2r+NVsBmhRANCAARFi4O47gaAf5TzOSObB/+S5wDR0JYq
e0RT/+Wo80aHxiqcHXUYpYi+UqdqU0nBwnWpuv0RwNucfdQYHxllUJbs
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUMW+Tf1dxM7k451ugNxTWT4ajSNAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODA2MTE1OVoYDzIxMjYxMTA0
MDYxMTU5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARFi4O47gaAf5TzOSObB/+S5wDR0JYqe0RT/+Wo80aHxiqcHXUYpYi+
UqdqU0nBwnWpuv0RwNucfdQYHxllUJbso1MwUTAdBgNVHQ4EFgQU1nlcO4Dg1vvn
HhYx24aS3iF8n6kwHwYDVR0jBBgwFoAU1nlcO4Dg1vvnHhYx24aS3iF8n6kwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAq54kn3M7eUQ09OPR928c
6yEcHaMj47Zuvuypn8lzJ8MCIDuqXzqV+hlIBbtaTC6/lDKRVlaqJJwvxMKaDv5Z
la0K
-----END CERTIFICATE-----
`,
};
