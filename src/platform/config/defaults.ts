import { type AppConfig, FALLBACK_CONFIG, type WebManifest } from '#contract/app-config.ts';

/** The site's configuration until an operator stores one. */
export const DEFAULT_CONFIG: AppConfig = {
  ...FALLBACK_CONFIG,
  appName: 'Touchline',
  appLogo: '/logo.webp',
  nav: {
    ...FALLBACK_CONFIG.nav,
    actions: { search: true, calender: true, notifications: true, joinNow: false, userContextMenu: true },
    contextMenu: { profile: true, follow: true, payment: true, settings: true, chat: false },
  },
  socials: [
    { name: 'facebook', link: 'https://www.facebook.com/' },
    { name: 'instagram', link: 'https://www.instagram.com/' },
    { name: 'youtube', link: 'https://www.youtube.com/' },
  ],
};

export const DEFAULT_WEB_MANIFEST: WebManifest = {
  icons: [
    { rel: 'icon', sizes: 'any', src: '/logo.svg' },
    { rel: 'apple-touch-icon', sizes: '180x180', src: '/icon-180.png' },
  ],
  metatags: [
    { name: 'theme-color', content: '#000000' },
    { name: 'color-scheme', content: 'dark' },
    // iPhones support push only in an app opened from the home screen.
    { name: 'apple-mobile-web-app-capable', content: 'yes' },
  ],
};
