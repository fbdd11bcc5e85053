import type { Flag } from './columns.ts';

/** Tables of live video that cameras publish here. */
export interface BroadcastTables {
  /** The secret by which an encoder publishes a match. Only its hash is stored. */
  stream_key: {
    event_uuid: string;
    hash: string;
    /** UDP port on which SRT is accepted for this match; null when all ports are taken, or SRT is off. */
    srt_port: number | null;
    created_at: number;
  };
  /** A match whose pictures arrived. Moments are ms of real time. */
  broadcast: {
    event_uuid: string;
    started_at: number;
    /** Null while it runs. */
    ended_at: number | null;
    /** Whether an operator has ended it. */
    end_asked: Flag;
  };
}
