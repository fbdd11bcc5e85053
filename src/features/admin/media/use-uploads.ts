import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from '#contract/admin/uploads.ts';
import { type Sender, type Sending, sendVideo } from './send-video.browser.ts';

const LOOK_MS = 2_000;
const BUSY: readonly Upload['state'][] = ['waiting', 'packaging'];

/** The uploads of a match as the server has them, and the one that this page sends. */
export function useUploads(match: string, first: readonly Upload[]) {
  const [uploads, setUploads] = useState(first);
  const [sending, setSending] = useState<Sending | null>(null);
  const sender = useRef<Sender | null>(null);
  const busy = sending?.kind === 'sent' || uploads.some(({ state }) => BUSY.includes(state));

  const look = useCallback(async () => {
    const answer = await fetch(`/api/v2/admin/events/${encodeURIComponent(match)}/uploads`).catch(() => null);
    if (answer?.ok) setUploads(((await answer.json()) as { data: Upload[] }).data);
  }, [match]);
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [busy, look]);
  useEffect(() => {
    const isSending = sending?.kind === 'sending' || sending?.kind === 'no-line';
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [sending?.kind]);

  function begin(file: File) {
    const known = uploads.find((one) => one.state === 'uploading' && one.name === file.name && one.size === file.size);
    setSending({ kind: 'sending', percent: 0 });
    sender.current = sendVideo(file, {
      ...{ match, known: known?.uuid ?? null },
      onChange(now) {
        setSending(now.kind === 'sent' ? null : now);
        if (now.kind === 'sent' || now.kind === 'refused') void look();
      },
    });
  }
  async function act(uuid: string, what: 'retry' | 'cancel') {
    const headers = { 'content-type': 'application/json', 'X-Requested-By': 'touchline' };
    await fetch(`/api/v2/admin/uploads/${uuid}/${what}`, { method: 'PUT', headers, body: '{}' }).catch(() => null);
    await look();
  }
  function stop() {
    sender.current?.stop();
    setSending(null);
    void look();
  }
  return {
    uploads,
    sending,
    begin,
    act,
    stop,
    pause: () => sender.current?.pause(),
    resume: () => sender.current?.resume(),
  };
}
