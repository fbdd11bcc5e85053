/** The pages whose texts an operator writes. */
export const LEGAL_PAGES = ['privacy', 'cookies', 'imprint', 'terms'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The languages of a legal text; en-us shares the English one. */
export const LEGAL_LANGUAGES = ['en', 'de'] as const;
export type LegalLanguage = (typeof LEGAL_LANGUAGES)[number];

/** Characters of a legal text. */
export const LEGAL_TEXT_LENGTH_MAX = 60_000;
