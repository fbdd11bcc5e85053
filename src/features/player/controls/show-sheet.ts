/** Players up to this width have a sheet; the control bar changes there too (controls.scss). */
const NARROW_PX = 600;
/** Under the video there is room for a sheet from this height on; otherwise it covers the video. */
const ROOM_PX = 260;
/** A touch outside the panel closes it. */
const OUTSIDE_PX = 44;

/** Shows the panel of a narrow player as a sheet in the top layer, under the video where there is room. Returns how to hide it. */
export function showSheet(panel: HTMLElement): (() => void) | undefined {
  const player = panel.closest('media-controller')?.getBoundingClientRect();
  if (!player || player.width > NARROW_PX || !('showPopover' in panel)) return undefined;
  const room = innerHeight - Math.max(0, player.bottom);
  panel.style.setProperty('--sheet-room', room < ROOM_PX ? `calc(100dvh - ${OUTSIDE_PX}px)` : `${room}px`);
  panel.popover = 'manual';
  panel.showPopover();
  return () => {
    if (panel.isConnected) panel.hidePopover();
  };
}
