/** "2–1", home first. In a file of its own: what browsers load holds no sports. */
export const scoreText = ({ home, away }: { home: number; away: number }): string => `${home}–${away}`;
