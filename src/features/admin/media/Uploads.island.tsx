import type { Upload } from '#contract/admin/uploads.ts';
import type { UploadTexts } from './upload-texts.ts';
import { UploadsView } from './UploadsView.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  match: string;
  uploads: readonly Upload[];
  texts: UploadTexts;
}

/** An island because a file of many gigabytes is sent in parts that outlive a cut line. */
export function UploadsIsland({ match, uploads: first, texts }: Props) {
  const { uploads, sending, begin, act, stop, pause, resume } = useUploads(match, first);
  return (
    <UploadsView
      {...{ uploads, sending, texts }}
      onFile={begin}
      onPause={pause}
      onResume={resume}
      onStop={stop}
      onRetry={(uuid) => void act(uuid, 'retry')}
      onCancel={(uuid) => void act(uuid, 'cancel')}
    />
  );
}
