import { Hono } from 'hono';
import { crossOrigin } from '#lib/cross-origin.ts';
import type { AccountServices } from '../accounts/services.ts';
import { AUTHORIZE_PATH, authorize } from './authorize.ts';
import {
  editPage,
  endDevice,
  removePasskey,
  renamePasskey,
  savePasskey,
  removeAccount,
  saveEmail,
  saveName,
  savePassword,
  sendConfirmation,
  signOutEverywhere,
} from './edit.ts';
import { FORGOT_PATH, forgot, forgotPage } from './forgot.ts';
import { LANGUAGES } from './language.ts';
import { mailboxMessage, mailboxPage } from './mailbox.ts';
import { type PageVariables, withPage } from './page.ts';
import { sendExport } from './own-data.ts';
import { answerOffer, OFFER_PATH, offerPage } from './passkey-offer.ts';
import {
  PASSKEY_PATHS,
  PASSKEY_SIGN_IN,
  sendChallenge,
  sendPasskeyScript,
  sendRegistrationOptions,
} from './passkeys.ts';
import { PASSWORD_PATHS, sendPasswordScript, sendStrength, sendTypeface } from './password-script.ts';
import { reset, resetPage } from './reset.ts';
import { signIn, signInByPasskey, signInPage } from './sign-in.ts';
import { signOut, signOutPage } from './sign-out.ts';
import { signUp, signUpPage } from './sign-up.ts';
import { registerTokens } from './token-routes.ts';
import { verify, verifyPage } from './verify.ts';

/** The single sign-on provider: its pages below `/users` and OAuth's endpoints below `/oauth`. */
export function ssoRoutes(services: AccountServices, allowedOrigins: readonly string[]): Hono {
  const app = new Hono();
  for (const path of ['/oauth/token', '/oauth/revoke', '/.well-known/oauth-authorization-server'])
    app.use(path, crossOrigin(allowedOrigins), async (c, next) => {
      c.header('Cache-Control', 'no-store');
      return next();
    });
  app.get('/.well-known/oauth-authorization-server', (c) => c.json(metadataOf(services.originOf(c.req.raw))));
  registerTokens(app, services);
  app.route('/', pages(services));
  return app;
}

/** The provider's metadata (RFC 8414). */
const metadataOf = (origin: string) => ({
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

function pages(services: AccountServices): Hono<PageVariables> {
  const app = new Hono<PageVariables>();
  for (const path of [AUTHORIZE_PATH, '/users/*']) app.use(path, withPage(services));
  app.get(AUTHORIZE_PATH, authorize);
  app.get('/users/sign_in', signInPage).post(signIn);
  app.post(PASSKEY_SIGN_IN, signInByPasskey);
  app.get(PASSKEY_PATHS.script, sendPasskeyScript);
  app.post(PASSKEY_PATHS.challenge, sendChallenge).post(PASSKEY_PATHS.options, sendRegistrationOptions);
  app.get(OFFER_PATH, (c) => offerPage(c)).post(answerOffer);
  app.get('/users/sign_up', signUpPage).post(signUp);
  app.get('/users/sign_out', signOutPage).post(signOut);
  app.get(FORGOT_PATH, (c) => forgotPage(c)).post(forgot);
  app.get('/users/reset', resetPage).post(reset);
  app.get('/users/verify', verifyPage).post(verify);
  app.get(PASSWORD_PATHS.script, sendPasswordScript).get(PASSWORD_PATHS.typeface, sendTypeface);
  app.post(PASSWORD_PATHS.strength, sendStrength);
  app.get('/users/mail', mailboxPage);
  app.get('/users/mail/:message', mailboxMessage);
  app.get('/users/edit', editPage);
  const forms = { name: saveName, email: saveEmail, confirmation: sendConfirmation, password: savePassword };
  const access = {
    passkeys: savePasskey,
    'passkey-name': renamePasskey,
    'passkey-removal': removePasskey,
    device: endDevice,
    sessions: signOutEverywhere,
  };
  app.post('/users/edit/export', sendExport);
  const parts = { ...forms, ...access, deletion: removeAccount };
  for (const [path, save] of Object.entries(parts)) {
    // For reloads after a form.
    app.get(`/users/edit/${path}`, (c) => c.redirect('/users/edit', 303)).post(save);
  }
  return app;
}
