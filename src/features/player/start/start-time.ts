/** When the film was pressed and when its first picture came, among the page's other timings (`performance.mark`). */
export const PRESSED = 'film:pressed';
export const PICTURED = 'film:pictured';
