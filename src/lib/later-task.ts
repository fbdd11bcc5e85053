/** Ends the task, so that the page answers a finger before what comes next. */
export const laterTask = () => new Promise<void>((resolve) => setTimeout(resolve));
