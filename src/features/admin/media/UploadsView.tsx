import type { Upload } from '#contract/admin/uploads.ts';
import { VIDEO_ENDINGS } from '#contract/uploaded-video.ts';
import { fill } from '#lib/fill.ts';
import type { Sending } from './send-video.browser.ts';
import type { UploadTexts } from './upload-texts.ts';

interface Props {
  uploads: readonly Upload[];
  sending: Sending | null;
  texts: UploadTexts;
  onFile(file: File): void;
  onPause(): void;
  onResume(): void;
  onStop(): void;
  onRetry(uuid: string): void;
  onCancel(uuid: string): void;
}

const TONES: Partial<Record<Upload['state'], string>> = { done: 'good', failed: 'bad', packaging: 'warn' };

/** Choosing a video, how far it is sent, and what became of earlier ones. */
export function UploadsView({ uploads, sending, texts, onFile, ...on }: Props) {
  const isOpen = sending !== null && sending.kind !== 'refused';
  return (
    <>
      {!isOpen && (
        <form
          className="admin-form"
          onSubmit={(event) => {
            event.preventDefault();
            const file = new FormData(event.currentTarget).get('video');
            if (file instanceof File && file.name !== '') onFile(file);
          }}
        >
          <div className="field">
            <label className="bold" htmlFor="video-file">
              {texts.file}
            </label>
            <p className="muted small" id="video-hint">
              {texts.fileHint}
            </p>
            <input
              className="input"
              id="video-file"
              name="video"
              type="file"
              required
              accept={`video/*,${VIDEO_ENDINGS.map((ending) => `.${ending}`).join()}`}
              aria-describedby="video-hint"
            />
          </div>
          {sending?.kind === 'refused' && (
            <p className="fault" role="alert">
              {fill(texts.faults[sending.fault], { text: sending.text })}
            </p>
          )}
          <div className="buttons">
            <button className="button" type="submit">
              {texts.start}
            </button>
          </div>
        </form>
      )}
      {isOpen && <Progress {...{ sending, texts, ...on }} />}
      {uploads.length > 0 && (
        <ul className="admin-list">
          {uploads.map((upload) => (
            <li key={upload.uuid}>
              <UploadRow {...{ upload, texts, ...on }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Acts = Pick<Props, 'texts' | 'onPause' | 'onResume' | 'onStop' | 'onRetry' | 'onCancel'>;

function Progress({ sending, texts, onPause, onResume, onStop }: Acts & { sending: Sending }) {
  const percent = 'percent' in sending ? sending.percent : 100;
  const said = { 'no-line': texts.waitsForLine, paused: texts.paused }[sending.kind as 'paused'];
  return (
    <div className="admin-upload">
      <progress max={100} value={percent} aria-label={texts.file} />
      <p role="status">{said ?? fill(texts.sent, { percent: String(percent) })}</p>
      <div className="buttons">
        {sending.kind === 'paused' ? (
          <button className="button" type="button" onClick={onResume}>
            {texts.resume}
          </button>
        ) : (
          <button className="button button-quiet" type="button" onClick={onPause}>
            {texts.pause}
          </button>
        )}
        <button className="button button-quiet" type="button" onClick={onStop}>
          {texts.cancel}
        </button>
      </div>
    </div>
  );
}

function UploadRow({ upload, texts, onRetry, onCancel }: Acts & { upload: Upload }) {
  const { uuid, name, state, percent, fault } = upload;
  const isOver = state === 'done' || state === 'cancelled';
  return (
    <div className="admin-row">
      <span className="bold ellipsis">{name}</span>
      <span className="admin-tag" data-tone={TONES[state]}>
        {fill(texts.states[state], { percent: String(percent) })}
      </span>
      {state === 'failed' && (
        <span className="muted">
          {fault} {texts.help}
        </span>
      )}
      {!isOver && (
        <span className="buttons">
          {state === 'failed' && (
            <button className="button" type="button" onClick={() => onRetry(uuid)}>
              {texts.retry}
            </button>
          )}
          <button className="button button-quiet" type="button" onClick={() => onCancel(uuid)}>
            {state === 'failed' ? texts.remove : texts.cancel}
          </button>
        </span>
      )}
    </div>
  );
}
