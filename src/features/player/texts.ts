import type { Translate } from '#i18n/translate.ts';
import { recordOf } from '#lib/record-of.ts';
import { CAPTION_COLOURS, CAPTION_SIZES } from './captions/caption-look.ts';
import type { FailureReason } from './engine/recovery.ts';
import type { Stage } from './stage/stage.ts';

/** The seconds that the back and forward buttons jump. */
export const SEEK_SECONDS = 10;
const UNITS = ['hour', 'hours', 'minute', 'minutes', 'second', 'seconds'] as const;
const FAILURES = ['missing', 'forbidden', 'screens', 'unreachable', 'unplayable'] as const satisfies FailureReason[];

export type PlayerTexts = ReturnType<typeof playerTexts>;

/** All texts of the player, built on the server; those in braces are filled in the browser. */
export function playerTexts(t: Translate) {
  return {
    player: t('player.name'),
    start: t('player.start'),
    play: t('player.play'),
    pause: t('player.pause'),
    mute: t('player.mute'),
    unmute: t('player.unmute'),
    volume: t('player.volume'),
    seek: t('player.seek'),
    back: t('player.back', { seconds: SEEK_SECONDS }),
    forward: t('player.forward', { seconds: SEEK_SECONDS }),
    time: t('player.time'),
    timeOf: t('player.timeOf', { current: '{currentTime}', total: '{totalTime}' }),
    timeBehind: t('player.timeBehind', { time: '{time}' }),
    timeUnknown: t('player.timeUnknown'),
    units: recordOf(UNITS, (unit) => t(`player.unit.${unit}`)),
    live: t('player.live'),
    liveNow: t('player.liveNow'),
    liveReturn: t('player.liveReturn'),
    loading: t('player.loading'),
    ...captionTexts(t),
    ...keyTexts(t),
    settings: t('player.settings'),
    chapters: t('player.chapters'),
    chapterChoose: t('player.chapterChoose'),
    audio: t('player.audio'),
    quality: t('player.quality'),
    qualityAuto: t('player.qualityAuto'),
    qualitySaver: t('player.qualitySaver'),
    speed: t('player.speed'),
    speedNormal: t('player.speedNormal'),
    scoreOverlay: t('player.scoreOverlay'),
    marks: t('player.marks'),
    fromKickoff: t('player.fromKickoff'),
    keyMoments: t('player.keyMoments'),
    share: t('player.share'),
    shareMoment: t('player.shareMoment'),
    shareOutcome: { copied: t('player.share.copied'), failed: t('player.share.failed') },
    airplay: t('player.airplay'),
    theatre: t('player.theatre'),
    miniReturn: t('player.miniReturn'),
    miniClose: t('player.miniClose'),
    fullscreenEnter: t('player.fullscreenEnter'),
    fullscreenExit: t('player.fullscreenExit'),
    pipEnter: t('player.pipEnter'),
    pipExit: t('player.pipExit'),
    reconnecting: t('player.reconnecting'),
    interrupted: t('player.interrupted'),
    skipped: t('player.skipped'),
    retry: t('player.retry'),
    failed: recordOf(FAILURES, (reason) => t(`player.failed.${reason}`)),
    screens: {
      full: t('player.screens.full', { limit: '{limit}' }),
      one: t('player.screens.one'),
      ended: t('player.screens.ended'),
      here: t('player.screens.here'),
    },
  };
}

const keyTexts = (t: Translate) => ({
  shortcuts: t('player.shortcuts'),
  close: t('player.close'),
  spaceKey: t('player.spaceKey'),
  homeKey: t('player.homeKey'),
  endKey: t('player.endKey'),
  seekKeys: t('player.seekKeys'),
  startEndKeys: t('player.startEndKeys'),
  frameKeys: t('player.frameKeys'),
});

const captionTexts = (t: Translate) => ({
  captions: t('player.captions'),
  captionsOff: t('player.captionsOff'),
  captionSize: t('player.captionSize'),
  captionSizes: recordOf(CAPTION_SIZES, (size) => t(`player.captionSize.${size}`)),
  captionColour: t('player.captionColour'),
  captionColours: recordOf(CAPTION_COLOURS, (colour) => t(`player.captionColour.${colour}`)),
});

export type CastTexts = ReturnType<typeof castTexts>;

/** The texts of casting, where the operator has set that up. */
export function castTexts(t: Translate) {
  return {
    start: t('player.cast'),
    casting: t('player.cast.on', { device: '{device}' }),
    stop: t('player.cast.stop'),
    failed: t('player.cast.failed'),
  };
}

export type StageTexts = ReturnType<typeof stageTexts>;

/** The texts of the stage where no video plays. */
export function stageTexts(t: Translate) {
  return {
    withoutScript: t('player.withoutScript'),
    continueAt: t('player.continueAt', { time: '{time}' }),
    again: t('player.again'),
    startsIn: t('player.startsIn'),
    startingSoon: t('player.startingSoon'),
    days: t('player.countdown.days'),
    hours: t('player.countdown.hours'),
    minutes: t('player.countdown.minutes'),
    seconds: t('player.countdown.seconds'),
    issueTitle: t('player.issue.title'),
    issueNext: t('player.issue.next'),
    issueTry: t('player.issue.try', { seconds: '{seconds}' }),
    issueReload: t('player.issue.reload'),
    locked: recordOf(['free', 'login', 'pass', 'ppv'], (type) => t(`player.locked.${type}`)),
    none: {
      'not-shown': t('player.none.notShown'),
      'live-text': t('player.none.liveText'),
      postponed: t('player.none.postponed'),
      cancelled: t('player.none.cancelled'),
    },
    /** Announced when the stage changes while the page is open. */
    says: {
      upcoming: t('player.says.upcoming'),
      live: t('player.says.live'),
      replay: t('player.says.replay'),
      'technical-issue': t('player.issue.title'),
    } as Partial<Record<Stage['kind'], string>>,
  };
}
