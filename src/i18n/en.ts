import access from './en/access.json' with { type: 'json' };
import coupon from './en/coupon.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import event from './en/event.json' with { type: 'json' };
import team from './en/team.json' with { type: 'json' };
import competition from './en/competition.json' with { type: 'json' };
import matches from './en/matches.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import player from './en/player.json' with { type: 'json' };
import club from './en/club.json' with { type: 'json' };
import sport from './en/sport.json' with { type: 'json' };
import venue from './en/venue.json' with { type: 'json' };
import highlight from './en/highlight.json' with { type: 'json' };
import kept from './en/kept.json' with { type: 'json' };
import legal from './en/legal.json' with { type: 'json' };
import calendar from './en/calendar.json' with { type: 'json' };
import display from './en/display.json' with { type: 'json' };
import standings from './en/standings.json' with { type: 'json' };
import menu from './en/menu.json' with { type: 'json' };
import follow from './en/follow.json' with { type: 'json' };
import user from './en/user.json' with { type: 'json' };
import notifications from './en/notifications.json' with { type: 'json' };
import session from './en/session.json' with { type: 'json' };
import push from './en/push.json' with { type: 'json' };
import account from './en/account.json' with { type: 'json' };
import interests from './en/interests.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };
import checkout from './en/checkout.json' with { type: 'json' };
import payment from './en/payment.json' with { type: 'json' };
import consent from './en/consent.json' with { type: 'json' };
import vote from './en/vote.json' with { type: 'json' };

/** Every message by namespace. English is the type: a key exists when English has it. */
export const en = {
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
