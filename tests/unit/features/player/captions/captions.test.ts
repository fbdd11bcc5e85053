import { afterEach, describe, expect, it, vi } from 'vitest';
import { captionTracks } from '#features/player/captions/side-tracks.ts';
import { captionsOf, captionsToTurnOn, showCaptions, shownCaptions } from '#features/player/captions/captions.ts';
import { rememberCaptions, rememberedCaptions } from '#features/player/captions/use-captions.ts';
import { fakeStorage } from '../../../../support/fake-storage.ts';

type Track = Pick<TextTrack, 'kind' | 'language' | 'label' | 'mode'>;
const track = (language: string, kind: TextTrackKind = 'subtitles', mode: TextTrackMode = 'disabled'): Track => ({
  kind,
  language,
  label: language === 'en' ? 'English' : '',
  mode,
});
const modes = (tracks: Track[]) => tracks.map(({ mode }) => mode);

describe('captions', () => {
  it('lists one entry a language and leaves chapters and metadata out', () => {
    const tracks = [
      track('en'),
      track('de', 'captions'),
      track('en', 'captions'),
      track('', 'metadata'),
      track('en', 'chapters'),
    ];
    expect(captionsOf(tracks)).toEqual([
      { language: 'en', label: 'English' },
      { language: 'de', label: 'de' },
    ]);
  });

  it('shows one language and hides the others', () => {
    const tracks = [track('en', 'subtitles', 'showing'), track('de'), track('de', 'captions')];
    showCaptions(tracks, 'de');
    expect(modes(tracks)).toEqual(['disabled', 'showing', 'disabled']);
    expect(shownCaptions(tracks)).toBe('de');
  });

  it('hides all when off, without touching metadata', () => {
    const tracks = [track('en', 'subtitles', 'showing'), track('', 'metadata', 'hidden')];
    showCaptions(tracks, null);
    expect(modes(tracks)).toEqual(['disabled', 'hidden']);
    expect(shownCaptions(tracks)).toBeNull();
  });

  it.each([
    ['the last chosen language', 'de', 'en', 'de'],
    ['the language of the page where nothing was chosen', null, 'de', 'de'],
    ['the language of a page that names its country as well', null, 'de-AT', 'de'],
    ['the first where neither exists', 'fr', 'it', 'en'],
  ])('turns on %s', (_what, lastChosen, page, expected) => {
    const captions = captionsOf([track('en'), track('de')]);
    expect(captionsToTurnOn(captions, lastChosen, page)).toBe(expected);
  });

  it('turns nothing on where the video has none', () => {
    expect(captionsToTurnOn([], 'en', 'en')).toBeNull();
  });
});

describe('what a device remembers about captions', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('starts off', () => {
    fakeStorage();
    expect(rememberedCaptions()).toEqual({ on: false, language: null });
  });

  it('keeps the language when captions are switched off', () => {
    fakeStorage();
    vi.stubGlobal('dispatchEvent', vi.fn());
    rememberCaptions('de');
    expect(rememberedCaptions()).toEqual({ on: true, language: 'de' });
    rememberCaptions(null);
    expect(rememberedCaptions()).toEqual({ on: false, language: 'de' });
  });

  it('reports a new choice, which is a setting of the account too, and no repeated one', () => {
    const dispatch = vi.fn();
    const kept = fakeStorage();
    vi.stubGlobal('dispatchEvent', dispatch);
    rememberCaptions('de');
    rememberCaptions('en');
    expect(dispatch).toHaveBeenCalledTimes(1);
    expect(Number(kept.get('settings')?.split(' ')[0])).toBeGreaterThan(0);
    rememberCaptions(null);
    expect(dispatch).toHaveBeenCalledTimes(2);
  });

  it('works where the device refuses storage', () => {
    fakeStorage('localStorage', true);
    vi.stubGlobal('dispatchEvent', vi.fn());
    expect(() => rememberCaptions('de')).not.toThrow();
    expect(rememberedCaptions()).toEqual({ on: false, language: null });
  });
});

describe('caption files for browsers that play without script', () => {
  it.each(['/media/replays/e1', '/media/highlights/h1', '/media/signed/x-_9/replays/e1'])(
    'lie beside the playlist of our own video %s',
    (folder) => {
      expect(captionTracks(`${folder}/index.m3u8`).map(({ src }) => src)).toEqual([
        `${folder}/captions-en/0.vtt`,
        `${folder}/captions-de/0.vtt`,
      ]);
    },
  );

  it.each(['https://video.example/vod/index.m3u8', '/media/live/u1/index.m3u8'])('are unknown for %s', (url) => {
    expect(captionTracks(url)).toEqual([]);
  });
});
