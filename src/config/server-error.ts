/** The page for an error of ours (specification 8, D-34). In a file of its own: the framework's file holds no other path. */
export const SERVER_ERROR = '/500';
