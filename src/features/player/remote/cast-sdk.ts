import { loadScript } from '#lib/load-script.ts';

/** The parts of the Cast SDK in use: https://developers.google.com/cast/docs/reference/web_sender */
export interface CastSdk {
  context: {
    setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void;
    /** Opens the browser's list of devices; rejects without a choice. */
    requestSession(): Promise<unknown>;
    getCurrentSession(): CastSession | null;
    endCurrentSession(stopCasting: boolean): void;
  };
  RemotePlayer: new () => RemotePlayer;
  RemotePlayerController: new (player: RemotePlayer) => RemoteController;
  media: {
    MediaInfo: new (url: string, type: string) => Record<string, unknown>;
    LoadRequest: new (media: object) => { currentTime: number; autoplay: boolean };
    GenericMediaMetadata: new () => Record<string, unknown>;
  };
  Image: new (url: string) => object;
}

interface CastSession {
  getCastDevice(): { friendlyName: string };
  loadMedia(request: object): Promise<unknown>;
}

export interface RemotePlayer {
  isConnected: boolean;
  isPaused: boolean;
  isMediaLoaded: boolean;
  /** Seconds. */
  currentTime: number;
}

export interface RemoteController {
  playOrPause(): void;
  /** To the player's `currentTime`. */
  seek(): void;
  addEventListener(type: 'anyChanged', listener: () => void): void;
  removeEventListener(type: 'anyChanged', listener: () => void): void;
}

interface CastGlobals {
  cast?: {
    framework: Pick<CastSdk, 'RemotePlayer' | 'RemotePlayerController'> & {
      CastContext: { getInstance(): CastSdk['context'] };
    };
  };
  chrome?: { cast?: { media: CastSdk['media']; Image: CastSdk['Image']; AutoJoinPolicy: { ORIGIN_SCOPED: string } } };
  __onGCastApiAvailable?: (available: boolean) => void;
}

const ADDRESS = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
const READY_WITHIN_MS = 8000;

let loading: Promise<CastSdk | null> | undefined;

/** Loads the vendor's SDK once; null where it fails or the browser cannot cast. Call it after a click only. */
export function loadCast(appId: string): Promise<CastSdk | null> {
  loading ??= load(appId);
  return loading.then((sdk) => {
    // The next click tries again.
    if (!sdk) loading = undefined;
    return sdk;
  });
}

async function load(appId: string): Promise<CastSdk | null> {
  const globals = globalThis as CastGlobals;
  const available = new Promise<boolean>((resolve) => {
    globals.__onGCastApiAvailable = resolve;
    setTimeout(resolve, READY_WITHIN_MS, false);
  });
  await loadScript(ADDRESS);
  const usable = await available;
  const { cast, chrome } = globals;
  if (!usable || !cast || !chrome?.cast) return null;
  const { media, Image, AutoJoinPolicy } = chrome.cast;
  const { RemotePlayer, RemotePlayerController, CastContext } = cast.framework;
  const context = CastContext.getInstance();
  context.setOptions({ receiverApplicationId: appId, autoJoinPolicy: AutoJoinPolicy.ORIGIN_SCOPED });
  return { context, RemotePlayer, RemotePlayerController, media, Image };
}
