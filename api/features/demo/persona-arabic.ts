/** ليلى حداد، مطورة ويب متكاملة في عمّان (Layla Haddad, full-stack developer in Amman). */
import type { Persona } from './persona.ts'

export const arabic: Persona = {
  language: 'ar',
  username: 'layla_haddad',
  profile: {
    firstName: 'ليلى',
    lastName: 'حداد',
    latinName: 'Layla',
    title: 'مطورة ويب متكاملة',
    overview:
      'أطور أنظمة حجز ودفع للأعمال الصغيرة باستخدام React وNode.js وPostgreSQL. أفضل الأعمال المحددة ذات النتيجة الواضحة، وأترك ملاحظة قصيرة تشرح ' +
      'طريقة عمل كل شيء. أسلّم خلال 10 أيام.',
    skills: ['React', 'Node.js', 'TypeScript', 'PostgreSQL', 'Stripe', 'Shopify', 'Next.js', 'WordPress', 'RTL', 'PWA'],
    portfolio: [],
    workHistory: '',
    education: '',
    certifications: '',
    languages: 'العربية، الإنجليزية',
    hourlyRateUsd: 38,
    availability: 'متاحة نحو 30 ساعة أسبوعيا',
    refuses: [],
    country: 'JO',
    citizenOf: ['JO'],
    spokenLanguages: [
      { code: 'ar', level: 'native' },
      { code: 'en', level: 'fluent' },
    ],
    worksAs: null,
    smallestProjectUsd: null,
  },
  facts: [
    {
      kind: 'project',
      name: 'نظام حجز',
      who: 'عيادة لومن للأسنان',
      when: '2024',
      what: 'مواعيد إلكترونية مع تذكير لأربع غرف.',
      outcome: 'انخفضت المواعيد الفائتة بنسبة 30%',
      tools: ['React', 'Node.js'],
      link: 'https://portfolio.example/lumen-dental',
      said: {
        en: 'For a dental practice with four rooms I built online booking with reminders, and missed visits fell by 30%.',
      },
    },
    {
      kind: 'project',
      name: 'مدفوعات موقع اشتراكات',
      who: 'تيليا',
      when: '2025',
      what: 'معالجة إشعارات Stripe دون تكرار آثارها، وشاشة لرد المبالغ.',
      outcome: 'دفع 41 عضوا مرتين في شهر واحد، ولم يتكرر ذلك بعدها',
      tools: ['Stripe', 'Node.js', 'TypeScript'],
      link: 'https://portfolio.example/tilia',
      said: {
        en: 'A membership site had charged 41 members twice in one month; since I built its Stripe webhooks, none.',
      },
    },
    {
      kind: 'project',
      name: 'متجر قهوة على Shopify',
      who: 'كوبرليف',
      when: '2023',
      what: 'صفحة منتج أسرع، وإتمام شراء مع اختيار موعد التوصيل.',
      outcome: 'انخفض زمن ظهور الصفحة من 5 ثوان إلى ثانيتين',
      tools: ['Shopify'],
      link: 'https://portfolio.example/coffee',
      said: {
        en: 'For a coffee seller on Shopify I made the product page faster and added delivery dates to the checkout. The page opens in 2 seconds instead of 5.',
      },
    },
    {
      kind: 'project',
      name: 'بوابة عملاء',
      who: 'شركة أدوات',
      when: '2022',
      what: 'بوابة عملاء فيها الطلبات والفواتير مع التصفية، ودخول بكلمة مرور.',
      outcome: 'لم يعد المكتب يكتب 200 طلب شهريا بيده',
      tools: ['Node.js', 'React', 'PostgreSQL'],
      link: 'https://portfolio.example/tools',
      said: {
        en: 'At a tool company customers see orders and invoices in a portal that I built in React; the office types 200 orders a month less by hand.',
      },
    },
    {
      kind: 'project',
      name: 'واجهة من اليمين إلى اليسار',
      who: 'منصة تعليم',
      when: '2024',
      what: 'دعم العربية من اليمين إلى اليسار في واجهة React، مع التواريخ والأرقام والجداول.',
      outcome: 'انخفضت الأخطاء المفتوحة من 41 إلى 3',
      tools: ['React', 'RTL'],
      link: 'https://portfolio.example/rtl',
      said: {
        en: 'I made a React interface of a learning platform read from right to left, and open faults went from 41 to 3.',
      },
    },
    {
      kind: 'project',
      name: 'استيراد ملفات',
      who: 'شركة توزيع',
      when: '2023',
      what: 'استبدال استيراد ليلي باستيراد يذكر الصفوف المرفوضة وسبب رفضها.',
      outcome: 'كان يفقد 60 صفا في الشهر، ولم يفقد شيئا بعدها',
      tools: ['Node.js', 'TypeScript', 'PostgreSQL'],
      link: 'https://portfolio.example/import',
      said: {
        en: 'A distributor lost 60 rows a month in a nightly file import; since I built one that names each refused row, none.',
      },
    },
    {
      kind: 'project',
      name: 'تذكير بالمواعيد',
      who: 'مركز علاج طبيعي',
      when: '2023',
      what: 'تذكير بالمواعيد بالبريد والرسائل مع رابط للإلغاء.',
      outcome: 'انخفضت المواعيد الفائتة من 12% إلى 4%',
      tools: ['Node.js', 'React'],
      link: 'https://portfolio.example/reminders',
      said: {
        en: 'Missed visits at a physiotherapy practice went from 12% to 4% with the reminders by e-mail and SMS that I built.',
      },
    },
    {
      kind: 'project',
      name: 'لوحة إدارة مع رسوم بيانية',
      who: 'متجر رياضي',
      when: '2024',
      what: 'لوحة إدارة مع رسوم بيانية للطلبات والمرتجعات، واستعلامات أسرع للتقرير الشهري.',
      outcome: 'انخفض زمن التقرير من 11 دقيقة إلى 4 ثوان',
      tools: ['React', 'TypeScript', 'PostgreSQL'],
      link: 'https://portfolio.example/dashboard',
      said: {
        en: 'The monthly report of a sports shop went from 11 minutes to 4 seconds in the admin dashboard with charts that I built.',
      },
    },
    {
      kind: 'project',
      name: 'اشتراكات وفواتير',
      who: 'نادٍ رياضي',
      when: '2024',
      what: 'اشتراكات عبر Stripe مع فواتير بالبريد وقائمة بمن انتهت بطاقاتهم.',
      outcome: 'كانت مراجعة الدفعات تأخذ 9 ساعات في الأسبوع، وصارت ساعة واحدة',
      tools: ['Stripe', 'React'],
      link: 'https://portfolio.example/members',
      said: {
        en: 'Checking payments took a sports club 9 hours a week; with the Stripe subscriptions and invoices that I built, it takes 1.',
      },
    },
    { kind: 'employment', name: 'مطورة ويب مستقلة', when: 'منذ 2021' },
    {
      kind: 'employment',
      name: 'مهندسة برمجيات',
      who: 'شركة مدفوعات في عمّان',
      when: 'من 2018 إلى 2021',
      what: 'مدفوعات البطاقات باستخدام Node.js.',
      outcome: 'انخفضت المدفوعات الفاشلة من 4% إلى 1%',
      said: { en: 'In Amman I built card payments in Node.js, and failed payments fell from 4% to 1%.' },
    },
    { kind: 'education', name: 'بكالوريوس علم الحاسوب', who: 'الجامعة الأردنية', when: '2018' },
    { kind: 'skill', name: 'React', years: 8 },
  ],
  answers: [
    {
      question: 'ما مدى تفرغك خلال الأسابيع القادمة؟',
      answer: 'نحو 30 ساعة أسبوعيا من الأحد إلى الخميس، ويمكنني البدء خلال ثلاثة أيام.',
    },
    {
      question: 'كيف تفضل التواصل، وكم مرة؟',
      answer: 'كتابة عبر المنصة، مع ملاحظة قصيرة في نهاية كل يوم عمل، ومكالمة عند الحاجة إلى قرار.',
    },
    { question: 'كيف تختبر عملك؟', answer: 'مع كل جزء اختبار آلي، ولا يُنشر شيء قبل تشغيله على نسخة تجريبية.' },
    // Clients who write English are answered in English.
    {
      question: 'What is your availability over the next weeks?',
      answer: 'About 30 hours a week, from Sunday to Thursday. I can start within three days.',
    },
    {
      question: 'How do you prefer to communicate, and how often?',
      answer: 'In writing on the platform, with a short note at the end of each working day.',
    },
    {
      question: 'What do you need from me to get started?',
      answer: 'Access to a staging copy, your texts and pictures, and the name of one person who decides.',
    },
    {
      question: 'How would you split this work into milestones?',
      answer:
        'In three steps, each paid when you accept it: a first version on a staging copy, the rest of the list, and the handover with a week of corrections.',
    },
    {
      question: 'Do you show me how to edit it?',
      answer: 'At the handover I show you on a shared screen, for half an hour, how everything is edited.',
    },
    {
      question: 'How would you go about it?',
      answer:
        'First I look at what is there and write down what I find, then you get a plan with a price for each part, then the work in pieces that you can try.',
    },
    {
      question: 'How quickly could you look at it?',
      answer: 'I can look at it within three days.',
    },
  ],
  agents: {
    sender: {
      name: 'تطبيقات ويب على Freelancer.com',
      title: 'React Node.js developer',
      skills: ['React', 'Node.js', 'TypeScript', 'PostgreSQL', 'Stripe'],
      emailsPerDay: 5,
      freelancerMinBudget: 100,
      freelancerHourlyRateMin: 15,
      freelancerLanguage: ['ar', 'en'],
    },
    asker: {
      name: 'متاجر وحجوزات على Upwork',
      title: 'Shopify booking developer',
      skills: ['Shopify', 'React', 'Next.js', 'WordPress', 'RTL'],
      emailsPerDay: 4,
      upworkPaymentRate: 38,
      upworkFreelancerName: 'ليلى حداد',
      prompt:
        'اكتب باسم {upworkFreelancerName}، {upworkProfileTitle}. لا تتجاوز 180 كلمة. اذكر في الجملة الأولى الصفحة أو العطل الذي يصفه العميل.',
    },
    rester: {
      name: 'إصلاحات صغيرة في المساء',
      title: 'إصلاح موقع',
      skills: ['WordPress', 'React', 'PWA'],
      emailsPerDay: 2,
      startTime: '18:00',
      endTime: '21:00',
    },
  },
  posts: [
    {
      title: 'صفحة حجز بالمواعيد المتاحة لصالح {business}',
      description:
        'نحن {business}. يحجز العملاء اليوم بالبريد الإلكتروني وننقل كل حجز إلى جدول يدويا.\n\nالمطلوب:\n- ' +
        'صفحة يختار فيها العميل موعدا متاحا ويمكنه تغييره مرة واحدة\n- تذكير بالبريد قبل الموعد بيوم\n- ' +
        'قائمة إدارة مع تصدير الملفات',
      skills: ['React', 'Node.js', 'PostgreSQL'],
      kind: 'fixed',
      usd: [500, 1200],
    },
    {
      title: 'إشعارات Stripe تصل مرتين وتكرر الطلبات ({business})',
      description:
        'تتكرر الطلبات لكن الدفع واحد عندما تعيد Stripe إرسال إشعارها، ويصححها أحدنا في {business} يدويا كل ' +
        'خميس.\n\nالمطلوب:\n- معالجة إشعارات الدفع دون تكرار آثارها\n- قائمة بالطلبات المتأثرة حتى الآن\n- ' +
        'اختبارات آلية لكل ما يتعلق بالمال',
      skills: ['Stripe', 'Node.js', 'TypeScript'],
      kind: 'fixed',
      usd: [250, 700],
    },
    {
      title: 'إتمام شراء مع موعد التوصيل في متجر Shopify ({business})',
      description:
        'لا يسأل متجرنا عن موعد التوصيل، لكن كل العملاء في {business} يرسلون رسالة بعد الطلب.\n\nنطاق ' +
        'العمل:\n- حقل للموعد عند إتمام الشراء مع أيام العطل\n- ظهور الموعد في ورقة التغليف\n- صفحة منتج ' +
        'أسرع على الهاتف',
      skills: ['Shopify', 'JavaScript'],
      kind: 'fixed',
      usd: [300, 850],
    },
    {
      title: 'بوابة عملاء بتقنية Node.js لصالح {business}',
      description:
        'يتصل عملاء {business} للسؤال عن طلباتهم، مع أن البيانات موجودة ولا أحد يراها.\n\nالمطلوب:\n- تسجيل ' +
        'دخول واستعادة كلمة المرور بالبريد\n- قائمة بالطلبات والفواتير مع التصفية\n- ملاحظة قصيرة للمطور ' +
        'التالي',
      skills: ['Node.js', 'React', 'PostgreSQL'],
      kind: 'hourly',
      usd: [25, 42],
    },
    {
      title: 'دعم العربية من اليمين إلى اليسار في واجهة React ({business})',
      description:
        'واجهتنا بالإنجليزية فقط، وعندما نفتحها بالعربية في {business} تنقلب الأزرار وتظهر أخطاء في ' +
        'الجداول.\n\nالتسليمات:\n- اتجاه صحيح لكل الشاشات\n- تواريخ وأرقام مكتوبة كما ينبغي\n- قائمة بما بقي ' +
        'مفتوحا',
      skills: ['React', 'RTL', 'TypeScript'],
      kind: 'fixed',
      usd: [350, 900],
    },
    {
      title: 'استبدال استيراد ملفات يفقد صفوفا ({business})',
      description:
        'يفقد الاستيراد الليلي بعض الصفوف، ولا أحد يلاحظ قبل أن يشتكي عميل من {business}.\n\nالمطلوب:\n- ' +
        'استيراد يذكر الصفوف المرفوضة وسبب رفضها\n- شاشة لتصحيحها وإعادتها\n- اختبارات بملفاتنا الحقيقية',
      skills: ['Node.js', 'TypeScript', 'PostgreSQL'],
      kind: 'fixed',
      usd: [300, 750],
    },
    {
      title: 'تذكير بالمواعيد لصالح {business}',
      description:
        'يفوت موعد من كل ثمانية في {business}، والاتصال بالجميع يأخذ ساعتين يوميا.\n\nالعمل باختصار:\n- ' +
        'تذكير بالبريد والرسائل مع رابط للإلغاء\n- صفحة تعرض ما تم إرساله\n- لا تذكير خارج ساعات العمل',
      skills: ['Node.js', 'React'],
      kind: 'fixed',
      usd: [300, 800],
    },
    {
      title: 'لوحة إدارة مع رسوم بيانية لصالح {business}',
      description:
        'تقرير {business} الشهري بطيء ويتوقف كلما فتحه شخصان معا.\n\nالمطلوب:\n- استعلامات تفتح كل صفحة خلال ' +
        'ثانية\n- رسوم للطلبات والمرتجعات مع التصفية\n- تصدير الملفات',
      skills: ['React', 'TypeScript', 'PostgreSQL'],
      kind: 'hourly',
      usd: [24, 40],
    },
    {
      title: 'اشتراكات وفواتير إلكترونية لصالح {business}',
      description:
        'يدفع أعضاء {business} بالتحويل البنكي، ونراجع كل دفعة يدويا.\n\nنطاق العمل:\n- اشتراكات عبر Stripe ' +
        'مع فواتير بالبريد\n- شاشة لرد المبالغ\n- قائمة بمن انتهت بطاقاتهم',
      skills: ['Stripe', 'React', 'Node.js'],
      kind: 'fixed',
      usd: [450, 1200],
    },
  ],
  businesses: [
    'عيادة أسنان في عمّان',
    'مدرسة لغات في بيروت',
    'محمصة قهوة في دبي',
    'مكتبة مستقلة في القاهرة',
    'شركة ضيافة في الرياض',
    'نادي تسلق في الدوحة',
    'مركز علاج طبيعي في تونس',
    'معهد موسيقى في الرباط',
  ],
  clients: [
    { name: 'سامر ك.', country: 'Jordan' },
    { name: 'هالة م.', country: 'Egypt' },
    { name: 'يوسف ع.', country: 'United Arab Emirates' },
    { name: 'نورة س.', country: 'Saudi Arabia' },
    { name: 'كريم ب.', country: 'Morocco' },
    { name: 'رنا ح.', country: 'Lebanon' },
  ],
  fraud: {
    title: 'عمل سهل من المنزل لصالح {business}، ابدأ اليوم',
    description:
      'ندفع 90 دولارا في الساعة لنسخ ولصق بسيط بدون خبرة. لا تراسلنا هنا، تواصل مع المدير عبر تلغرام ' +
      '@quick_hr_desk. هناك رسوم تسجيل قدرها 30 دولارا تسترد مع أول راتب.',
    skills: ['Data Entry'],
    kind: 'hourly',
    usd: [80, 90],
  },
  boasts: {
    en: 'I have built more than 40 shops in the last 12 months.',
    ar: 'أنجزت أكثر من 40 متجرا خلال آخر 12 شهرا.',
  },
}
