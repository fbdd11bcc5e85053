import { data } from '../../data.json';

export const load = () => ({ highlights: data });
