/** What claims are made of, in eleven languages: so that a letter in French can be traced to facts written in English. */

/** Words after normalising (lower case, no accents); `*` stands for any ending. `!` marks what a fact itself must say. */
const TABLE = `
year: year years yr yrs an ans annee annees ano anos jahr jahre jahren tahun год года лет سنة سنوات سنين عام اعوام साल सालों वर्ष वर्षों বছর বছরের বছরেরও 年
month: month months mois mes meses monat monate monaten bulan месяц* شهر اشهر महीने महीनों মাস মাসের 个月
experience: experience experienced experiencia experiencias experience* experimente* erfahrung* berufserfahrung pengalaman* berpengalaman опыт* خبره خبرتي الخبره अनुभव अनुभवी অভিজ্ঞতা অভিজ্ঞ 经验
developer: developer developers developpeur developpeuse desarrollador desarrolladora desenvolvedor desenvolvedora entwickler entwicklerin pengembang разработчик* مطور مطوره डेवलपर ডেভেলপার 开发者 开发人员
develop: develop develops developed developing development developpe* desarroll* desenvolv* entwick* mengembangkan pengembangan разраб* طورت تطوير بتطوير विकसित विकास উন্নয়ন 开发
build: build builds built building construi* constru* construit* baue baute gebaut aufgebaut membangun постро* построил* создал* создава* بنيت انشات بناء बनाया बनाई बनाए बनाना बनाने বানিয়েছি তৈরি 构建 搭建 建立
design: design designs designed designing designe* disen* conc* gestalt* entworfen entwurf mendesain desain дизайн* спроектир* صممت تصميم डिजाइन डिज़ाइन ডিজাইন 设计
designer: designer designers disenador disenadora graphiste designerin desainer дизайнер* مصمم مصممه डिजाइनर ডিজাইনার 设计师
write: write writes wrote written writing ecrit* redig* redaction escrib* escrev* escrito schrieb geschrieben schreibe menulis писал* написал* كتبت كتابه लिखा लिखे लिखता लिखती লিখেছি লেখা 撰写 写作
writer: writer redacteur redactrice redactor redactora redator escritor texter autor penulis копирайтер автор كاتب كاتبه लेखक লেখক 作家 撰稿人
translate: translat* traduc* traduz* traduit traduire ubersetz* menerjemahkan penerjemah* перев* ترجم* مترجم* अनुवाद* অনুবাদ* 翻译
site: site sites website websites web sitio sitios webseite webseiten situs сайт* موقع مواقع वेबसाइट ওয়েবসাইট 网站
app: app apps application applications aplicacion aplicaciones aplicativo aplicativos anwendung anwendungen aplikasi приложен* تطبيق تطبيقات ऐप ऐप्स অ্যাপ 应用 应用程序
shop: shop shops store stores tienda tiendas boutique boutiques loja lojas laden geschaft toko магазин* متجر متاجر दुकान স্টোর দোকান 商店 网店
booking: booking bookings reservation reservations reserva reservas buchung* pemesanan reservasi бронирован* حجز حجوزات बुकिंग বুকিং 预订 预约
payment: payment payments pago pagos paiement paiements pagamento pagamentos zahlung zahlungen pembayaran оплат* платеж* دفع مدفوعات भुगतान পেমেন্ট 支付 付款
order: order orders pedido pedidos commande commandes encomenda encomendas bestellung bestellungen pesanan заказ заказа заказы заказов طلب طلبات ऑर्डर অর্ডার 订单
customer: customer customers client clients cliente clientes kunde kunden kundin pelanggan klien клиент* заказчик* عميل عملاء عملائي ग्राहक ग्राहकों গ্রাহক ক্লায়েন্ট 客户
team: team teams equipo equipos equipe equipes tim команд* فريق टीम দল টিম 团队
hour: hour hours hora horas heure heures stunde stunden jam час* ساعه ساعات घंटा घंटे घंटों ঘণ্টা 小时
week: week weeks weekly semana semanas semaine semaines woche wochen minggu недел* اسبوع اسبوعيا सप्ताह সপ্তাহ 周
rate: rate rates tarifa tarif tarifs taxa stundensatz ставка ставк* سعري اجري दर হার 费率
language: language languages langue langues idioma idiomas sprache sprachen bahasa язык* لغه لغات भाषा ভাষা 语言
english: english anglais anglaise ingles inglesa englisch* inggris английск* انجليزي* الانجليزيه अंग्रेजी अंग्रेज़ी ইংরেজি 英语 英文
spanish: spanish espagnol espanol espanhol spanisch* spanyol испанск* اسباني* الاسبانيه स्पेनिश স্প্যানিশ 西班牙语
french: french francais francaise frances franzosisch* prancis французск* فرنسي* الفرنسيه फ्रेंच ফরাসি 法语
arabic: arabic arabe arabisch* arab арабск* عربي* العربيه अरबी আরবি 阿拉伯语
german: german allemand aleman alemao deutsch jerman немецк* الماني* الالمانيه जर्मन জার্মান 德语
portuguese: portuguese portugais portugues portugiesisch* portugis португальск* برتغالي* البرتغاليه 葡萄牙语
degree: degree degrees diploma diplome titulo grado graduado graduada graduacao abschluss gelar диплом* степень شهاده درجه डिग्री ডিগ্রি 学位
! bachelor: bachelor bachelors bsc ba beng licence licenciatura licenciado licenciada bacharel bacharelado sarjana бакалавр* بكالوريوس स्नातक স্নাতক 学士 本科
! master: master masters msc mba mestrado maestria magister magistere магистр* ماجستير स्नातकोत्तर স্নাতকোত্তর 硕士
! doctorate: phd doctorate doctoral doctor doctorado doctorat doutorado promotion promoviert doktor докторск* دكتوراه पीएचडी 博士
! study: studied graduated graduate university universidad universidade universite universitat universitas estudie estudou etudie studiert kuliah университет* окончил* جامعه تخرجت درست विश्वविद्यालय বিশ্ববিদ্যালয় 大学 毕业
! certified: certified certificate certificates certification certifications accredited licensed certificado certificada certificacion certificaciones certificacao certifie certifiee certificat zertifiziert* zertifikat* bersertifikat sertifikat* сертифи* معتمد معتمده प्रमाणित प्रमाणपत्र সার্টিফাইড 认证 证书
! award: award awards awarded winner won prize premio premios ganador prix laureat recompense preis auszeichnung* ausgezeichnet penghargaan наград* приз* جائزه جوائز पुरस्कार পুরস্কার 获奖 奖项
! native: native natif native* nativo nativa muttersprach* asli носитель اللغه_الام मातृभाषा মাতৃভাষা 母语
! fluent: fluent fluently fluide courant couramment fluido fluidez fluente fliessend fliesend fluss* fasih свободно بطلاقه धाराप्रवाह সাবলীল 流利
! bilingual: bilingual bilingue zweisprachig dwibahasa двуязычн* ثنائي_اللغه 双语
! led: led lead leads leading managed managing headed supervised dirigi dirig* lidere liderei lider* dirige encadre gere geleitet leite leitete memimpin руководил* возглавлял* قدت ادرت नेतृत्व নেতৃত্ব 领导 带领 管理
! founded: founded founder cofounder cofounded fonde fondateur fondatrice creator inventor creador creadora createur createur criador erfinder funde fundador fundadora fundei gegrundet grunder mendirikan pendiri основал* основатель اسست مؤسس مؤسسه संस्थापक প্রতিষ্ঠাতা 创办 创始人
! expert: expert experts expertise experto experta especialista expertin experte ahli эксперт* خبير خبيره विशेषज्ञ বিশেষজ্ঞ 专家
! senior: senior principal chief staff head director directeur directrice diretor diretora leiter leiterin старший ведущий مدير मुख्य 高级 首席
! toprated: toprated top_rated bestrated rising_talent
! published: published author publie publiee publicado publicada publique veroffentlicht diterbitkan опубликова* نشرت منشور प्रकाशित প্রকাশিত 出版 发表
! patent: patent patents patented patente brevet paten патент* براءه 专利
! speaker: speaker keynote conferencier ponente palestrante redner pembicara спикер* متحدث
! guarantee: guarantee guaranteed guarantees garantizo garantizado garantis garantie garanto garantido garantiere garantiert menjamin гарантир* اضمن गारंटी গ্যারান্টি 保证
! review: reviews rating ratings stars star testimonial testimonials avis etoiles resenas valoraciones estrellas avaliacoes estrelas bewertungen sterne ulasan bintang отзыв* звезд* تقييم تقييمات نجوم रेटिंग সিতারা 好评 评价
! nda: nda
! verified: verified verifie verificado verificada verifiziert terverifikasi верифицирован* موثق सत्यापित যাচাইকৃত 已验证
! remote_team: agency agence agencia agentur agensi агентств* وكاله एजेंसी এজেন্সি 代理公司
! employee: employees employed employer empleado empleador employe empregado angestellt* karyawan сотрудник* موظف कर्मचारी কর্মচারী 员工
! percent: percent pourcent prozent persen процент* بالمئه بالمايه प्रतिशत শতাংশ 百分之
`

export interface Concept {
  id: string
  /** A fact must hold it too: degrees, prizes, ranks and promises are what inventions are made of. */
  isStrong: boolean
}

export interface Concepts {
  /** @param word Normalised. */
  find(word: string): Concept | null
  /** Words of languages written without spaces, longest first. */
  unspaced: readonly [string, Concept][]
}

let parsed: Concepts | null = null

/** @returns The table, read once. */
export function claimConcepts(): Concepts {
  parsed ??= parse()
  return parsed
}

function parse(): Concepts {
  const exact = new Map<string, Concept>()
  const prefixes = new Map<string, Concept>()
  const unspaced: [string, Concept][] = []
  for (const line of TABLE.trim().split('\n')) {
    const [, mark, id = '', words = ''] = /^(! )?(\w+): (.*)$/u.exec(line) ?? []
    const concept = { id, isStrong: mark !== undefined }
    for (const word of words.split(' ')) {
      if (/\p{Script=Han}/u.test(word)) unspaced.push([word, concept])
      else if (word.endsWith('*')) prefixes.set(word.slice(0, -1), concept)
      else exact.set(word, concept)
    }
  }
  unspaced.sort((a, b) => b[0].length - a[0].length)
  return {
    unspaced,
    find(word) {
      const known = exact.get(word)
      if (known) return known
      for (let length = word.length; length >= 3; length--) {
        const concept = prefixes.get(word.slice(0, length))
        if (concept) return concept
      }
      return null
    },
  }
}
