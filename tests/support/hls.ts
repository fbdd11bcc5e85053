/** A media playlist as a player parses it. Durations in seconds. */
export interface MediaPlaylist {
  sequence: number;
  target: number;
  partTarget: number;
  partHoldBack: number;
  blocks: boolean;
  ended: boolean;
  skipped: number;
  dates: string[];
  segments: { uri: string; duration: number; parts: Part[] }[];
  /** Parts of the incomplete segment. */
  parts: Part[];
  hint: string | undefined;
  reports: string[];
}

interface Part {
  uri: string;
  duration: number;
  independent: boolean;
}

const number = (text: string, name: string) => Number(new RegExp(`${name}[=:]([\\d.]+)`).exec(text)?.[1] ?? Number.NaN);
const quoted = (text: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '';

/** Reads the tags that the rules of RFC 8216bis need. */
export function readPlaylist(text: string): MediaPlaylist {
  const lines = text.split('\n');
  const tag = (name: string) => lines.find((line) => line.startsWith(name)) ?? '';
  const segments: MediaPlaylist['segments'] = [];
  let parts: Part[] = [];
  let duration = Number.NaN;
  for (const line of lines) {
    if (line.startsWith('#EXT-X-PART:'))
      parts.push({
        uri: quoted(line, 'URI'),
        duration: number(line, 'DURATION'),
        independent: line.includes('INDEPENDENT=YES'),
      });
    else if (line.startsWith('#EXTINF')) duration = number(line, 'EXTINF');
    else if (line && !line.startsWith('#')) {
      segments.push({ uri: line, duration, parts });
      parts = [];
    }
  }
  return {
    sequence: number(tag('#EXT-X-MEDIA-SEQUENCE'), 'SEQUENCE'),
    target: number(tag('#EXT-X-TARGETDURATION'), 'DURATION'),
    partTarget: number(tag('#EXT-X-PART-INF'), 'PART-TARGET'),
    partHoldBack: number(tag('#EXT-X-SERVER-CONTROL'), 'PART-HOLD-BACK'),
    blocks: tag('#EXT-X-SERVER-CONTROL').includes('CAN-BLOCK-RELOAD=YES'),
    ended: tag('#EXT-X-ENDLIST') !== '',
    skipped: number(tag('#EXT-X-SKIP'), 'SKIPPED-SEGMENTS') || 0,
    dates: lines.filter((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME')),
    segments,
    parts,
    hint: quoted(tag('#EXT-X-PRELOAD-HINT'), 'URI') || undefined,
    reports: lines.filter((line) => line.startsWith('#EXT-X-RENDITION-REPORT')),
  };
}

/** A low-latency live playlist in the middle of a match. */
export const LOW_LATENCY_PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:1845
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0,PART-HOLD-BACK=1.218
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T13:31:30.000Z
#EXTINF:2.000000,
1845.m4s
#EXTINF:2.000000,
1846.m4s
#EXT-X-PART:DURATION=0.400000,URI="1847.0.m4s",INDEPENDENT=YES
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="1847.1.m4s"
`;
