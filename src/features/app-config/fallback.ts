import type { AppConfig } from '#contract/app-config.ts';

/** What the site is when its configuration cannot be read (specification 1 and 2). */
export const FALLBACK_CONFIG: AppConfig = {
  appName: 'Premium',
  appLogo: null,
  colors: { primary: null },
  showHeaderAppName: true,
  showPoweredBy: true,
  uppercaseSectionHeaders: false,
  onboardNewUser: true,
  showPlanSelection: false,
  nav: {
    logoHeight: 26,
    links: [],
    actions: { search: true, calender: false, notifications: false, joinNow: false, userContextMenu: true },
    contextMenu: { profile: true, follow: false, payment: false, settings: false, chat: false },
  },
  pages: { team: { tabs: { overview: true, squad: true, matchPlan: true, video: true } } },
  socials: [
    { name: 'facebook', link: 'https://www.facebook.com/' },
    { name: 'twitter', link: 'https://twitter.com/' },
    { name: 'instagram', link: 'https://www.instagram.com/' },
  ],
  partners: [],
  mobileApps: [],
  votingOverlay: { highlight: false, live: false, latestMatch: false, upcomingMatch: false },
};
