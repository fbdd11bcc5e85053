import type { VideoSource } from '../player-state.ts';
import { SEEK_SECONDS } from '../texts.ts';
import { type CastSdk, loadCast } from './cast-sdk.ts';

export interface Remote {
  device: string;
  paused: boolean;
}

export type CastControls = ReturnType<typeof follow>;

interface CastListener {
  changed(remote: Remote): void;
  /** The device has stopped; the page's video is paused at its position. */
  ended(): void;
}

export type CastSource = Pick<VideoSource, 'kind' | 'url' | 'title' | 'poster'>;

/** Plays the video on a device instead of the page; null without a choice. @throws Error without the SDK, or when refused */
export async function castVideo(
  video: HTMLVideoElement,
  source: CastSource,
  appId: string,
  listener: CastListener,
): Promise<CastControls | null> {
  const sdk = await loadCast(appId);
  if (!sdk) throw new Error('The Cast SDK did not load.');
  const { context } = sdk;
  try {
    await context.requestSession();
  } catch (reason) {
    if (reason === 'cancel') return null;
    throw new Error(`No device: ${String(reason)}`);
  }
  const session = context.getCurrentSession();
  if (!session) return null;
  await session.loadMedia(requestFor(sdk, source, video.currentTime));
  video.pause();
  return follow(sdk, video, source, { ...listener, device: session.getCastDevice().friendlyName });
}

function requestFor({ media, Image }: CastSdk, { kind, url, title, poster }: CastSource, at: number) {
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
  // A live stream starts at the edge: the device's timeline differs.
  return Object.assign(new media.LoadRequest(info), { autoplay: true, ...(kind === 'replay' && { currentTime: at }) });
}

function follow(
  { context, RemotePlayer, RemotePlayerController }: CastSdk,
  video: HTMLVideoElement,
  { kind }: CastSource,
  { device, changed, ended }: CastListener & { device: string },
) {
  const player = new RemotePlayer();
  const controller = new RemotePlayerController(player);
  let at = video.currentTime;
  const release = () => controller.removeEventListener('anyChanged', onChange);
  const onChange = () => {
    if (player.isConnected) {
      // At the end it reports 0.
      if (player.isMediaLoaded && player.currentTime > 0) at = player.currentTime;
      changed({ device, paused: player.isPaused });
      return;
    }
    release();
    if (kind === 'replay') video.currentTime = at;
    ended();
  };
  controller.addEventListener('anyChanged', onChange);
  changed({ device, paused: player.isPaused });
  return {
    playOrPause: () => controller.playOrPause(),
    jump: (direction: -1 | 1) => {
      player.currentTime = Math.max(0, player.currentTime + direction * SEEK_SECONDS);
      controller.seek();
    },
    stop: () => context.endCurrentSession(true),
    /** Stops listening; the device plays on. */
    release,
  };
}
