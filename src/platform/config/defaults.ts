import type { AppConfig, WebManifest } from '#contract/app-config.ts';

/** The site's configuration until an operator stores one. */
export const DEFAULT_CONFIG: AppConfig = {
  appName: 'Touchline',
  appLogo: '/logo.svg',
  colors: { primary: null },
  showHeaderAppName: true,
  showPoweredBy: true,
  uppercaseSectionHeaders: false,
  onboardNewUser: true,
  showPlanSelection: false,
  nav: {
    logoHeight: 26,
    links: [],
    actions: { search: true, calender: true, notifications: true, joinNow: false, userContextMenu: true },
    contextMenu: { profile: true, follow: true, payment: true, settings: true, chat: false },
  },
  pages: { team: { tabs: { overview: true, squad: true, matchPlan: true, video: true } } },
  socials: [
    { name: 'facebook', link: 'https://www.facebook.com/' },
    { name: 'instagram', link: 'https://www.instagram.com/' },
    { name: 'youtube', link: 'https://www.youtube.com/' },
  ],
  partners: [],
  mobileApps: [],
  votingOverlay: { highlight: false, live: false, latestMatch: false, upcomingMatch: false },
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
