export const isMember = (): boolean => document.documentElement.dataset['session'] === 'in';
