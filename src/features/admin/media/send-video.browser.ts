import { type DetailedError, Upload as TusUpload } from 'tus-js-client';
import { isVideoName, UPLOAD_BYTES_MAX, UPLOADS_ADDRESS } from '#contract/uploaded-video.ts';
import { UPLOAD_PART_BYTES_MAX } from '#config/backend-paths.ts';
import type { UploadFault } from './upload-texts.ts';

/** What a video that is being sent does. */
export type Sending =
  | { kind: 'sending'; percent: number }
  | { kind: 'no-line'; percent: number }
  | { kind: 'paused'; percent: number }
  | { kind: 'sent' }
  | { kind: 'refused'; fault: UploadFault; text: string };

export interface Sender {
  pause(): void;
  resume(): void;
  /** Stops, and leaves what was sent. */
  stop(): void;
}

const PART_BYTES_MIN = 262_144;
const PART_BYTES_FIRST = 1_048_576;
/** A part should take so long: far less than the server waits for one, and long beside a round trip. */
const PART_MS = 4_000;
/** Until the line is back. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, ...Array<number>(4_000).fill(5_000)];
const FAULTS: Partial<Record<number, UploadFault>> = {
  ...{ 401: 'signedOut', 403: 'signedOut', 404: 'gone', 410: 'gone', 413: 'large', 415: 'type', 507: 'room' },
};

/** Sends a video for a match, or goes on with the upload `known`, whose line may be cut as often as it likes. */
export function sendVideo(
  file: File,
  { match, known, onChange }: { match: string; known: string | null; onChange: (now: Sending) => void },
): Sender {
  const refused = refusalOf(file);
  if (refused) {
    onChange({ kind: 'refused', fault: refused, text: '' });
    return { pause() {}, resume() {}, stop() {} };
  }
  let percent = 0;
  let partAt = performance.now();
  const upload = new TusUpload(file, {
    endpoint: UPLOADS_ADDRESS,
    uploadUrl: known && `${UPLOADS_ADDRESS}/${known}`,
    metadata: { event: match, filename: file.name },
    headers: { 'X-Requested-By': 'touchline' },
    chunkSize: PART_BYTES_FIRST,
    retryDelays: RETRY_MS,
    // Which file belongs to which upload says the server: the browser stores nothing.
    storeFingerprintForResuming: false,
    onShouldRetry(error) {
      const status = (error as DetailedError).originalResponse?.getStatus() ?? 0;
      const again = status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);
      if (again && status !== 507) onChange({ kind: 'no-line', percent });
      return again && status !== 507;
    },
    onProgress(sent, total) {
      percent = total === null ? 0 : Math.floor((100 * sent) / total);
      onChange({ kind: 'sending', percent });
    },
    onChunkComplete(size) {
      const took = Math.max(1, performance.now() - partAt);
      partAt = performance.now();
      upload.options.chunkSize = nextPart(size, took);
    },
    onSuccess: () => onChange({ kind: 'sent' }),
    onError(error) {
      const answer = (error as DetailedError).originalResponse;
      const text = answer?.getBody() || error.message;
      onChange({ kind: 'refused', fault: FAULTS[answer?.getStatus() ?? 0] ?? 'other', text });
    },
  });
  const start = () => {
    partAt = performance.now();
    upload.start();
  };
  start();
  return {
    pause: () => void upload.abort().then(() => onChange({ kind: 'paused', percent })),
    resume: start,
    stop: () => void upload.abort(),
  };
}

/** Bytes of the next part after one of `size` took `took` ms: at most twice as many, so that one fast part decides little. */
export const nextPart = (size: number, took: number): number =>
  Math.round(Math.min(UPLOAD_PART_BYTES_MAX, size * 2, Math.max(PART_BYTES_MIN, (size * PART_MS) / took)));

/** Why a file need not be sent at all. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): UploadFault | null {
  if (!isVideoName(name)) return 'type';
  return size > UPLOAD_BYTES_MAX ? 'large' : null;
}
