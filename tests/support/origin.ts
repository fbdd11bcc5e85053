/** Where the platforms of contract tests are. */
export const ORIGIN = 'https://site.example';
