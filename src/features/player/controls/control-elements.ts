import styles from './controls.scss?inline';
import { adoptStyles } from './adopt-styles.ts';
// The package's index would load all controls.
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-volume-range';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-live-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';

adoptStyles(styles);
// Apple's browsers only.
if ('WebKitPlaybackTargetAvailabilityEvent' in globalThis) void import('media-chrome/media-airplay-button');
