/** A match, or a whole file where `index` is null, that was not imported. */
export interface Refusal {
  file: string;
  /** Position in the file's `matches`, from 0. */
  index: number | null;
  /** The same words for the same kind of fault, so that they can be counted. */
  reason: string;
  /** What exactly was found, fit for a terminal. */
  detail: string;
}

export interface Warning {
  file: string;
  text: string;
}

/** A field that a stronger source had written otherwise, and that stays. */
export interface LeftField {
  file: string;
  /** The match's name, fit for a terminal. */
  match: string;
  field: string;
  /** Who wrote it: operator, feed, or the clock that moves matches. */
  by: string;
}

/** The outcome of one file: inserted, updated, unchanged and refused matches add up to `found`. */
export interface FileReport {
  file: string;
  found: number;
  inserted: number;
  updated: number;
  unchanged: number;
  refusals: Refusal[];
  /** Fields that a stronger source had written and that stay as they are. */
  left: LeftField[];
  warnings: Warning[];
  /** What only the one who imports can say, and how. */
  questions: Warning[];
  /** Deleted, because no source has them any more; not counted in `found`. */
  removed: number;
}

/** The outcome of a folder; `inserted + updated + unchanged + refused === found`. */
export interface Report extends Omit<FileReport, 'file'> {
  files: number;
  /** Matches; a file refused as a whole is in `refusals` only. */
  refused: number;
  milliseconds: number;
}

export function sumReports(files: readonly FileReport[], milliseconds: number): Report {
  const total = (count: (file: FileReport) => number) => files.reduce((sum, file) => sum + count(file), 0);
  const refusals = files.flatMap((file) => file.refusals);
  return {
    files: files.length,
    found: total((file) => file.found),
    inserted: total((file) => file.inserted),
    updated: total((file) => file.updated),
    unchanged: total((file) => file.unchanged),
    refused: refusals.filter((refusal) => refusal.index !== null).length,
    refusals,
    left: files.flatMap((file) => file.left),
    warnings: files.flatMap((file) => file.warnings),
    questions: files.flatMap((file) => file.questions),
    removed: total((file) => file.removed),
    milliseconds,
  };
}
