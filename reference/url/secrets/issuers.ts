/**
 * Tokens that are known wherever they stand, by what their issuers say of them. Where nobody states a length, the least one
 * is our choice: long enough that no word has it. All sources were read on 2026-11-22.
 */

/**
 * What a secret is good for: whoever has a `credential` can act as its owner; a `token` may do less; a `signature`
 * belongs to this one URL, which is then a key itself; a `one-time` value is spent or tied to one login; of a `random`
 * one nothing is known but its look.
 */
export type SecretKind = 'credential' | 'token' | 'signature' | 'one-time' | 'random';

export interface Issuer {
  shape: RegExp;
  kind: SecretKind;
  /** To follow "hidden:" in a sentence. */
  what: string;
}

/** The narrower shape before the wider. */
export const ISSUERS: readonly Issuer[] = [
  {
    // RFC 7515, sections 3.1 and 4.1.1: JSON with `"alg":` in base64url, at each of the three places it can have.
    shape: /(?=eyJ)(?=[\w-]*(?:ImFsZyI6|JhbGciO|iYWxnIj))eyJ[\w-]{4,}\.[\w-]{4,}(?:\.[\w-]*)*/,
    kind: 'credential',
    what: 'a JSON Web Token',
  },
  {
    // JSON without an algorithm in front of a signature: sessions and links of many frameworks, and public keys.
    shape: /eyJ[\w-]{4,}\.[\w-]{4,}(?:\.[\w-]*)*/,
    kind: 'token',
    what: 'starts like signed JSON',
  },
  {
    // https://github.com/github/docs/blob/058fa63bfe93d4d06889d0d18c601d6c56b66c56/content/authentication/keeping-your-account-and-data-secure/about-authentication-to-github.md
    shape: /(?:gh[opsur]_|github_pat_)\w{12,}/,
    kind: 'credential',
    what: 'starts like a GitHub token',
  },
  {
    // https://github.com/gitlabhq/gitlabhq/blob/017a6c129d6a9e4ad9fec792cd84f88641d7dbfe/doc/security/tokens/_index.md#token-prefixes
    shape: /gl(?:pat|oas|dt|rtr?|cbt|ptt|ft|imt|agent|wt|soat|ffct)-[\w.-]{12,}/,
    kind: 'credential',
    what: 'starts like a GitLab token',
  },
  {
    // Bots, users and apps: https://api.slack.com/authentication/token-types; rotated tokens:
    // https://docs.slack.dev/reference/methods/tooling.tokens.rotate; workflows:
    // https://github.com/slackapi/python-slack-sdk/blob/ae87985e2c3811ead978f31ea5a1e4a7ca5c3515/slack_sdk/socket_mode/logger/messages.py
    shape: /(?:(?:xoxe\.)?xox[bpe]|xapp|xwfp)-[\w.-]{12,}/,
    kind: 'credential',
    what: 'starts like a Slack token',
  },
  {
    // https://github.com/slackapi/python-slack-sdk/blob/ae87985e2c3811ead978f31ea5a1e4a7ca5c3515/docs/english/webhook.md, and that it
    // is to be kept like a token: https://docs.slack.dev/tools/java-slack-sdk/guides/incoming-webhooks
    shape: /T[A-Z\d]{8,}\/B[A-Z\d]{8,}\/[A-Za-z\d]{20,}/,
    kind: 'credential',
    what: 'ends like a Slack webhook address',
  },
  {
    // Starts a workflow: https://docs.slack.dev/tools/slack-github-action/sending-techniques/sending-data-webhook-slack-workflow
    shape: /triggers\/[TE][A-Z\d]{8,}\/\d{6,}\/[A-Za-z\d]{20,}/,
    kind: 'credential',
    what: 'ends like a Slack workflow address',
  },
  {
    // Tokens of 68 and 100 characters, ids of 18 digits: topics/oauth2.mdx and resources/webhook.mdx in
    // https://github.com/discord/discord-api-docs/tree/c98d64bc233833839cf0d8d369e81b77f21ade60/developers
    shape: /webhooks\/\d{17,20}\/[\w-]{60,}/,
    kind: 'credential',
    what: 'ends like a Discord webhook address',
  },
  {
    // https://core.telegram.org/bots/api#authorizing-your-bot; its server wants 24 characters of base64url behind the id:
    // https://github.com/tdlib/telegram-bot-api/blob/01a3679c0bbf9bbba03d1d3e20f621fa4becddcc/telegram-bot-api/Client.cpp#L7921
    shape: /bot[1-9]\d{0,15}:[\w-]{24,}/,
    kind: 'credential',
    what: 'looks like a Telegram bot token',
  },
  {
    // Without `bot`: 34 characters, as in Telegram's example, or one more, so that a time before a UUID is none.
    shape: /[1-9]\d{5,15}:[\w-]{34,35}(?![\w-])/,
    kind: 'credential',
    what: 'looks like a Telegram bot token',
  },
  {
    // https://platform.claude.com/docs/get-api-key
    shape: /sk-ant-[\w-]{12,}/,
    kind: 'credential',
    what: 'starts like an Anthropic API key',
  },
  {
    // `sk-admin-1234abcd`, `sk-abc...def`:
    // https://github.com/openai/openai-openapi/blob/f85dbe223d40e1a31cba812ab2d755c7e98a92a3/openapi.yaml. `sk` is Slovak, too:
    // without `admin`, it must look random.
    shape: /sk-(?:admin-[\w-]{12,}|(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{40,})/,
    kind: 'credential',
    what: 'starts like an OpenAI API key',
  },
  {
    // https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing and
    // https://shopify.dev/changelog/app-secret-key-length-has-increased: 38 characters.
    shape: /shp(?:at|ca|pa|ss)_[A-Za-z\d]{32,}/,
    kind: 'credential',
    what: 'starts like a Shopify token',
  },
  {
    // One of Google's own, with 28 characters behind the prefix:
    // https://github.com/google-gemini/gemini-cli/blob/002d91056d437151caa50fb00c272af7471807c6/packages/core/src/code_assist/oauth2.ts
    shape: /GOCSPX-[\w-]{28,}/,
    kind: 'credential',
    what: 'starts like a Google client secret',
  },
  {
    // https://cloud.google.com/docs/authentication/api-keys: 39 characters; it stands for a project and for no user.
    shape: /AIza[\w-]{35,}/,
    kind: 'token',
    what: 'starts like a Google API key',
  },
  {
    // The token in Google's test of its client:
    // https://github.com/googleapis/google-api-java-client/blob/d1b51b3fde6ed20ae9bbae88109292dfda8280c6/google-api-client/src/test/java/com/google/api/client/googleapis/compute/ComputeCredentialTest.java
    shape: /ya29\.[\w.-]{12,}/,
    kind: 'credential',
    what: 'starts like a Google access token',
  },
  {
    // https://github.com/stripe/stripe-cli/blob/f5f390bc37295ec9b69b94a0ca1c195448a30042/canary/testutil/sanitize.go
    shape: /[rs]k_(?:live|test)_[A-Za-z\d]{10,}/,
    kind: 'credential',
    what: 'starts like a Stripe key',
  },
  {
    // `GetAccessKeyInfo`, with 20 characters in its example, in AWS's own description of STS:
    // https://github.com/boto/botocore/blob/0e6e2404b85dc336dd2889814e089bde7d1a4c55/botocore/data/sts/2011-06-15/service-2.json. An id,
    // of no use without its secret key.
    shape: /(?:AKIA|ASIA)[A-Z\d]{16}(?![A-Za-z\d])/,
    kind: 'signature',
    what: 'starts like an AWS access key id',
  },
  {
    // https://github.blog/security/announcing-npms-new-access-token-format/
    shape: /npm_[A-Za-z\d]{30,}/,
    kind: 'credential',
    what: 'starts like an npm token',
  },
  {
    // The example of `POST /v2/auth/token`: https://docs.docker.com/reference/api/hub/latest/. Read on 2026-11-26.
    shape: /dckr_pat_[\w-]{12,}/,
    kind: 'credential',
    what: 'starts like a Docker access token',
  },
  {
    // https://github.com/pypi/warehouse/blob/020bedaad7a82c1c9d0648932a8567b8e6d9edd5/warehouse/macaroons/services.py: a macaroon of
    // version 2 in base64url. Projects have names that start with `pypi-`, too: 40 characters with both cases and a digit.
    shape: /pypi-Ag[EI](?=[\w-]*\d)[\w-]{37,}/,
    kind: 'credential',
    what: 'starts like a PyPI token',
  },
  {
    // The prefix: https://github.com/huggingface/hub-docs/blob/0708226c083faee67f9aab52da9f499e6a8e390d/docs/hub/security-tokens.md.
    // Names start so, too: 30 letters in both cases.
    shape: /hf_(?=[a-z\d]*[A-Z])(?=[A-Z\d]*[a-z])[A-Za-z\d]{30,}/,
    kind: 'credential',
    what: 'starts like a Hugging Face token',
  },
  {
    // 24 characters at least: https://github.com/hashicorp/vault/blob/049338b4635f127eee36b8865860b6a8050f7a31/website/content/docs/concepts/tokens.mdx
    shape: /hv[sbr]\.[\w-]{24,}/,
    kind: 'credential',
    what: 'starts like a Vault token',
  },
  {
    // In a path, where cookies are off: `S`, 24 characters (https://msdn.microsoft.com/en-us/library/ms178582.aspx), and
    // `F`, a login (https://www.oreilly.com/library/view/professional-aspnet-35/9780470379301/9780470379301_using_cookieless_forms_authentication.html).
    // Functions are written so, too: 24 letters or, with a digit, more.
    shape: /[SF]\((?:[a-z]{24}|(?=[\w-]*\d)[\w-]{24,})\)/,
    kind: 'credential',
    what: 'looks like an ASP.NET session in a path',
  },
  {
    // The last folder of an address that ends in `basic.ics`, as published links have it (November 2026).
    shape: /private-[\da-f]{32}(?![\w-])/,
    kind: 'credential',
    what: 'looks like a private Google Calendar address',
  },
  {
    // 69 characters: https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys; the prefix:
    // https://github.com/sendgrid/sendgrid-nodejs/blob/498e2329e87d804d83f4a7b519d33fa09198d0ca/packages/client/src/classes/client.js
    shape: /SG\.(?=[\w.-]{0,65}\d)(?=[\w.-]{0,65}[A-Z])[\w.-]{66}(?![\w-])/,
    kind: 'credential',
    what: 'starts like a SendGrid key',
  },
];
