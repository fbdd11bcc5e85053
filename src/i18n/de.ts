import access from './de/access.json' with { type: 'json' };
import coupon from './de/coupon.json' with { type: 'json' };
import common from './de/common.json' with { type: 'json' };
import shell from './de/shell.json' with { type: 'json' };
import home from './de/home.json' with { type: 'json' };
import event from './de/event.json' with { type: 'json' };
import team from './de/team.json' with { type: 'json' };
import competition from './de/competition.json' with { type: 'json' };
import matches from './de/matches.json' with { type: 'json' };
import search from './de/search.json' with { type: 'json' };
import errors from './de/errors.json' with { type: 'json' };
import player from './de/player.json' with { type: 'json' };
import club from './de/club.json' with { type: 'json' };
import sport from './de/sport.json' with { type: 'json' };
import venue from './de/venue.json' with { type: 'json' };
import highlight from './de/highlight.json' with { type: 'json' };
import kept from './de/kept.json' with { type: 'json' };
import legal from './de/legal.json' with { type: 'json' };
import calendar from './de/calendar.json' with { type: 'json' };
import display from './de/display.json' with { type: 'json' };
import standings from './de/standings.json' with { type: 'json' };
import menu from './de/menu.json' with { type: 'json' };
import follow from './de/follow.json' with { type: 'json' };
import user from './de/user.json' with { type: 'json' };
import notifications from './de/notifications.json' with { type: 'json' };
import session from './de/session.json' with { type: 'json' };
import push from './de/push.json' with { type: 'json' };
import account from './de/account.json' with { type: 'json' };
import interests from './de/interests.json' with { type: 'json' };
import settings from './de/settings.json' with { type: 'json' };
import checkout from './de/checkout.json' with { type: 'json' };
import payment from './de/payment.json' with { type: 'json' };
import consent from './de/consent.json' with { type: 'json' };
import vote from './de/vote.json' with { type: 'json' };

/** Every message in German by namespace; a test holds the keys equal to the English ones. */
export const de = {
  access,
  coupon,
  common,
  shell,
  home,
  event,
  team,
  competition,
  matches,
  search,
  errors,
  player,
  club,
  sport,
  venue,
  highlight,
  kept,
  legal,
  calendar,
  display,
  standings,
  menu,
  follow,
  user,
  notifications,
  session,
  push,
  account,
  interests,
  settings,
  checkout,
  payment,
  consent,
  vote,
};
