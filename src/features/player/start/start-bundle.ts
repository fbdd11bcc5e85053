import { ownCopies } from '#ui/client-interaction/own-copies.ts';

const STARTS =
  /src[\\/](features[\\/]player[\\/](start[\\/](?!ask-place)|(press|clip|device-choices|save-data|start-wishes|is-member)\.ts)|stores[\\/]position-entries)/;
const COPIED = /src[\\/]lib[\\/]device-storage\.ts$/;

/** What starts a film is one file, also where the player needs parts of it later: it is all that a first picture waits for. */
export const startGroup = {
  name: 'start-film',
  test: (id: string) => STARTS.test(id) || id.endsWith('?start-film') || /client-interaction[\\/]call\.ts$/.test(id),
};

/** Browse pages need some of it as well, and fetch nothing of the player. */
export const startCopies = () => ownCopies('start-film', STARTS, COPIED);

const STAGE = /src[\\/]features[\\/]player[\\/]stage[\\/]stage\.ts$/;
const CHECKED = /src[\\/]lib[\\/]safe-url\.ts$/;

/** The script that follows a stage checks addresses as islands do; theirs lies in the framework's file. */
export const stageCopies = () => ownCopies('stage', STAGE, CHECKED);

const CALLED = /client-interaction[\\/]called\.ts$/;
const CALL = /client-interaction[\\/]call\.ts$/;

/** What makes islands of a newer stage come alive leaves the file that starts films as it is. */
export const islandCopies = () => ownCopies('enable-islands', CALLED, CALL);
