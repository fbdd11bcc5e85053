import type { DetailedHTMLProps } from 'react';

/** The media-chrome elements as React sees them: attributes only. */
declare module 'react' {
  interface HTMLAttributes<T> extends AriaAttributes, DOMAttributes<T> {
    /** Stays visible while the controls hide. */
    noautohide?: '';
  }
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
