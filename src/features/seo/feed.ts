/** One entry of a feed. Readers show titles in lists, so a title never holds a score; the text may. */
export interface FeedEntry {
  url: string;
  title: string;
  text: string;
  /** ISO moment. */
  published: string;
  image?: string | undefined;
}

export interface Feed {
  title: string;
  description: string;
  language: string;
  /** Page for people. */
  homeUrl: string;
  feedUrl: string;
  entries: readonly FeedEntry[];
}
