export interface PushTables {
  /** A browser that wants notifications, as long as the sign-in lasts in which it asked for them. */
  push_subscription: {
    uuid: string;
    account_uuid: string;
    family_uuid: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    scope: 'kickoff';
    locale: string;
    time_zone: string | null;
    created_at: number;
  };
  /** A kick-off whose notifications have been written. */
  push_kickoff: { event_uuid: string; announced_at: number };
  /** One message to one browser. `due_at` is null while it is being sent and when it needs no further try. */
  push_notification: {
    uuid: string;
    event_uuid: string;
    subscription_uuid: string;
    attempts: number;
    due_at: number | null;
    created_at: number;
  };
}
