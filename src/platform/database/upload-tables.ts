import type { UploadState } from '#contract/uploaded-video.ts';

/** Tables of videos that operators upload. Moments are ms of real time. */
export interface UploadTables {
  upload: {
    uuid: string;
    event_uuid: string;
    /** The file's name on the operator's machine. */
    name: string;
    /** Bytes. */
    size: number;
    state: UploadState;
    /** Of the packaging, 0 to 100. */
    percent: number;
    /** Why packaging failed. */
    fault: string | null;
    /** Who uploads it. */
    who: string;
    created_at: number;
    changed_at: number;
  };
}
