/** A refused change of an operator; `message` names the field and says what to do. */
export class Unacceptable extends Error {
  readonly status: 400 | 403 | 404 | 409 | 422 | 429;
  constructor(message: string, status: Unacceptable['status'] = 400) {
    super(message);
    this.status = status;
  }
}
