import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The media-chrome elements as React sees them: attributes only. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [element: `media-${string}`]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        [attribute in 'class' | 'hotkeys' | 'defaultstreamtype']?: string | undefined;
      } & {
        [attribute in 'keyboardupvolumestep' | 'keyboarddownvolumestep' | 'seekoffset']?: number;
      } & {
        [attribute in `no${string}` | 'showduration']?: '';
      };
    }
  }
}
