import { startSession } from './session.store.ts';

/** The file that the head script adds to pages of browsers with a session marker; nobody else fetches it. */
startSession();
