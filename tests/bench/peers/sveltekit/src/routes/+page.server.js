import { highlights } from '../../rows.server.js';

export const load = () => ({ highlights: highlights() });
