import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Control<Extra = unknown> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  class?: string | undefined;
} & Extra;

/** The media-chrome elements as React sees them; attributes only, as the server writes them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': Control<{
        hotkeys?: string;
        keyboardupvolumestep?: number;
        keyboarddownvolumestep?: number;
        defaultstreamtype?: string;
        noautoseektolive?: string;
        nomutedpref?: string;
        nosubtitleslangpref?: string;
      }>;
      'media-control-bar': Control<{ noautohide?: string }>;
      'media-play-button': Control<{ notooltip?: string }>;
      'media-seek-backward-button': Control<{ seekoffset?: number; notooltip?: string }>;
      'media-seek-forward-button': Control<{ seekoffset?: number; notooltip?: string }>;
      'media-mute-button': Control<{ notooltip?: string }>;
      'media-volume-range': Control;
      'media-time-range': Control;
      'media-time-display': Control<{ showduration?: string; notoggle?: string }>;
      'media-live-button': Control;
      'media-airplay-button': Control<{ notooltip?: string }>;
      'media-pip-button': Control<{ notooltip?: string }>;
      'media-fullscreen-button': Control<{ notooltip?: string }>;
      'media-loading-indicator': Control<{ noautohide?: string; loadingdelay?: number }>;
    }
  }
}
