import { ownCopies } from '#ui/client-interaction/own-copies.ts';

/** The scripts before the first frame. */
const PLAYER_FILES = [
  ...['account-position', 'click-to-play', 'clip', 'device-choices', 'live-source', 'once', 'play', 'prebuffer'],
  ...['segment-source', 'source-for', 'start-options', 'start-plan'],
];
const START = new RegExp(
  String.raw`src[\\/](?:features[\\/]player[\\/]start[\\/](?:${PLAYER_FILES.join('|')})|stores[\\/]position-entries)\.ts$`,
);
const COPIED = /src[\\/]lib[\\/]device-storage\.ts$/;
const CALLED = /client-interaction[\\/]called\.ts$/;

/** Instant start is one file, also where the player needs parts of it later. */
export const startGroup = {
  name: 'start',
  test: (id: string) => START.test(id) || id.endsWith('?start') || CALLED.test(id),
};

const filesOf = (files: string) =>
  new RegExp(String.raw`src[\\/](?:${files.replaceAll('/', String.raw`[\\/]`)})[^?]*\.ts$`);
const BESIDE = filesOf(
  [
    'features/player/stage/(?:countdown-element|event-updates|missing-player|page-clock|stage-events)',
    'features/player/controls/(?:theatre|adopt-styles)',
    'features/player/(?:engine/time-ranges|score-overlay/(?:draw-score-when-playing|preference))',
    'features/player/start/(?:ask-account|early-keys|continue-note|start-at-moment)',
    'stores/match-events|sports/minute-text|contract/stream-status',
  ].join('|'),
);
const MATCH = filesOf('features/match/');
const SHARED =
  /src[\\/](?:lib[\\/](?:device-storage|duration-text|isolated|on-click)|api[\\/]event-stream\.browser)\.ts$/;

/**
 * What every page with a stage runs beside its video is one file, and so is what a match adds: small files compress badly. Each
 * has all that it needs: what stayed in the file of a page's script would be evaluated after it.
 */
export const besideGroups = [
  { name: 'beside', files: BESIDE },
  { name: 'match', files: MATCH },
].map(({ name, files }) => ({
  name,
  test: (id: string) => files.test(id) || id.endsWith(`?${name}`),
  includeDependenciesRecursively: false,
}));
export const besideCopies = () => [ownCopies('beside', BESIDE, SHARED), ownCopies('match', MATCH, SHARED)];

/** Browse pages share device-storage with it, and fetch nothing of the player. */
export const startCopies = () => ownCopies('start', START, COPIED);

const STAGE = /src[\\/]features[\\/]player[\\/]stage[\\/]stage\.ts$/;
const CHECKED = /src[\\/]lib[\\/]safe-url\.ts$/;

/** The script that updates a stage checks URLs as islands do; their copy is in the framework's file. */
export const stageCopies = () => ownCopies('stage', STAGE, CHECKED);

const SWAP = /src[\\/]features[\\/]player[\\/]stage[\\/]swap-stage\.ts$/;

/** The script that hydrates islands of a swapped stage leaves the instant-start file as it is. */
export const islandCopies = () => ownCopies('enable-islands', SWAP, CALLED);
