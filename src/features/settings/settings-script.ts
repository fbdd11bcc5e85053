import { startSettings } from './form.ts';

/** The form's own file: as a part of the pages' bundle it would bring the framework's along. */
const form = document.querySelector<HTMLFormElement>('[data-settings]');
if (form) startSettings(form);
