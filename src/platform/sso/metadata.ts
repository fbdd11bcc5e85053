import { AUTHORIZE_PATH } from './authorize.ts';
import { LANGUAGES } from './language.ts';

/** What clients may know about this provider before they use it (RFC 8414). */
export const metadataOf = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: origin + AUTHORIZE_PATH,
  token_endpoint: `${origin}/oauth/token`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  ui_locales_supported: LANGUAGES,
});
