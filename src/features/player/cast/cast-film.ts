import type { Film } from '../player-state.ts';
import { SEEK_SECONDS } from '../texts.ts';
import { type CastSdk, loadCast } from './cast-sdk.ts';

/** What plays on the device. */
export interface Remote {
  device: string;
  paused: boolean;
}

export interface CastControls {
  playOrPause(): void;
  /** Back or forward by the seconds of the player's own buttons. */
  jump(direction: -1 | 1): void;
  stop(): void;
  /** Hears no more of the device, and leaves it playing. */
  release(): void;
}

interface Hear {
  changed(remote: Remote): void;
  /** The device plays no more: the film is paused where it was there. */
  ended(): void;
}

export type CastFilm = Pick<Film, 'kind' | 'url' | 'title' | 'poster'>;

/**
 * Asks for a device and plays the film there from where it is, in place of the page's own. Resolves to null where the viewer
 * chose none. @throws Error where there is nothing to cast with, or the device refuses the film
 */
export async function castFilm(
  video: HTMLVideoElement,
  film: CastFilm,
  appId: string,
  hear: Hear,
): Promise<CastControls | null> {
  const sdk = await loadCast(appId);
  if (!sdk) throw new Error('The Cast SDK is not there.');
  const { context } = sdk;
  try {
    await context.requestSession();
  } catch (reason) {
    if (reason === 'cancel') return null;
    throw new Error(`No device: ${String(reason)}`);
  }
  const session = context.getCurrentSession();
  if (!session) return null;
  await session.loadMedia(requestFor(sdk, film, video.currentTime));
  video.pause();
  return follow(sdk, video, film, { ...hear, device: session.getCastDevice().friendlyName });
}

function requestFor({ media, Image }: CastSdk, { kind, url, title, poster }: CastFilm, at: number) {
  const absolute = (address: string) => new URL(address, location.href).href;
  const metadata = Object.assign(new media.GenericMediaMetadata(), {
    title,
    images: poster ? [new Image(absolute(poster))] : [],
  });
  const info = Object.assign(new media.MediaInfo(absolute(url).replace(/#.*/, ''), 'application/x-mpegurl'), {
    streamType: kind === 'live' ? 'LIVE' : 'BUFFERED',
    hlsSegmentFormat: 'fmp4',
    hlsVideoSegmentFormat: 'fmp4',
    metadata,
  });
  // A live film begins at its edge there: its times count from another zero.
  return Object.assign(new media.LoadRequest(info), { autoplay: true, ...(kind === 'replay' && { currentTime: at }) });
}

function follow(
  { context, RemotePlayer, RemotePlayerController }: CastSdk,
  video: HTMLVideoElement,
  { kind }: CastFilm,
  { device, changed, ended }: Hear & { device: string },
): CastControls {
  const player = new RemotePlayer();
  const controller = new RemotePlayerController(player);
  let at = video.currentTime;
  const release = () => controller.removeEventListener('anyChanged', hear);
  const hear = () => {
    if (player.isConnected) {
      // What it says after the end is the beginning again.
      if (player.isMediaLoaded && player.currentTime > 0) at = player.currentTime;
      changed({ device, paused: player.isPaused });
      return;
    }
    release();
    if (kind === 'replay') video.currentTime = at;
    ended();
  };
  controller.addEventListener('anyChanged', hear);
  changed({ device, paused: player.isPaused });
  return {
    playOrPause: () => controller.playOrPause(),
    jump: (direction) => {
      player.currentTime = Math.max(0, player.currentTime + direction * SEEK_SECONDS);
      controller.seek();
    },
    stop: () => context.endCurrentSession(true),
    release,
  };
}
